import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { typedAhead } from '#ui/navigation/typed-ahead.ts'
import type { SearchKind } from '../../contract.ts'
import { type Choice, foundGroups, ways, startGroups } from './choices.ts'
import { keepSearch, clearSearches, recentSearches } from './recent.ts'
import { SearchChoices } from './search-choices.tsx'
import { SearchField } from './search-field.tsx'
import { SearchHints } from './search-hints.tsx'
import { SearchKinds } from './search-kinds.tsx'
import { SearchNote } from './search-note.tsx'
import { useAllResults } from '../use-all-results.ts'
import { useOptions } from './use-options.ts'
import { useSearch } from './use-search.ts'
import './search-overlay.css'

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    search: { query: string }
  }
}

type SearchOverlayProps = { payload: { query: string }; close: () => void }

/** Search over all content: results by kind while typing, fully usable by keyboard. */
export function SearchOverlay({ payload, close }: SearchOverlayProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(payload.query)
  const [kind, setKind] = useState<SearchKind>()
  const { recent, forget } = useRecent(() => input.current?.focus())
  const search = useSearch(typed, kind)
  const isStart = typed.trim() === ''
  const resultGroups = isStart ? [] : foundGroups(search.data?.items ?? [])
  const isNothing = !isStart && search.isSuccess && !search.isPlaceholderData && resultGroups.length === 0
  const groups = isStart ? startGroups(recent) : isNothing ? [ways] : resultGroups

  const leave = ({ href, search: earlier }: Choice) => {
    if (earlier) return setTyped(earlier)
    if (!isStart && !isNothing) void keepSearch(typed.trim())
    if (href) close()
  }
  const choices = groups.flatMap((group) => group.choices)
  const all = useAllResults({ typed, kind, close })
  const { id, field, active, point } = useOptions({
    choices,
    isMeant: !isNothing,
    isSettled: isStart || (search.query === typed.trim() && !search.isPlaceholderData),
    choose: (choice) => {
      leave(choice)
      if (choice.href) void navigate(choice.href)
    },
    submit: all.go,
  })

  return (
    <Dialog title="Search" onClose={close} look="top" width="44rem" bare>
      <div className="palette" aria-busy={search.isFetching}>
        <SearchField
          field={{ ...field, ref: input, onFocus: takeTyped(setTyped) }}
          {...{ typed, close }}
          onType={setTyped}
          isBusy={!isStart && search.isFetching}
        />
        {!isStart && <SearchKinds kind={kind} onKind={setKind} />}
        <SearchNote {...{ search, typed, isStart, isNothing }} />
        <SearchChoices
          {...{ id, groups, active }}
          query={isStart || isNothing ? '' : search.query}
          onPoint={point}
          onChoose={leave}
        />
        <SearchHints canForget={isStart && recent.length > 0} onForget={forget}>
          {!isStart && (
            <Link className="btn btn--quiet btn--sm" href={all.href} onClick={all.leave}>
              All results
            </Link>
          )}
        </SearchHints>
      </div>
    </Dialog>
  )
}

/** Puts text typed before the field existed in front of its value. */
const takeTyped =
  (setTyped: (change: (before: string) => string) => void) =>
  ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { text, isEntered } = typedAhead.take()
    if (text) setTyped((before) => before + text)
    // Presses Enter after the field has the text, so that Enter applies to it.
    if (isEntered) setTimeout(() => pressEnter(currentTarget))
  }

const pressEnter = (field: HTMLInputElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

/** Earlier searches and how to clear them. The clear button disappears, so the focus moves to the field. */
function useRecent(focus: () => void) {
  const shelf = useDrafts()
  const [isForgotten, setForgotten] = useState(false)
  // Read when the overlay opens, so that a search made now isn't listed under itself.
  const recent = useMemo(() => (shelf && !isForgotten ? recentSearches() : []), [shelf, isForgotten])
  const forget = () => {
    clearSearches()
    setForgotten(true)
    focus()
  }
  return { recent, forget }
}
