import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDrafts } from '#ui/device/use-drafts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { inputRecorder } from '#ui/navigation/typed-ahead.ts'
import type { SearchKind } from '../../contract.ts'
import { type Choice, groupByKind, linkGroup, getStartGroups } from './choices.ts'
import { keepSearch, clearSearches, readRecentSearches } from './recent.ts'
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

/** Search over all public content: results by kind while typing, fully usable by keyboard. */
export function SearchOverlay({ payload, close }: SearchOverlayProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typedText, setTypedText] = useState(payload.query)
  const [kind, setKind] = useState<SearchKind>()
  const { recent, forget } = useRecentSearches(() => input.current?.focus())
  const search = useSearch(typedText, kind)
  const isStart = typedText.trim() === ''
  const resultGroups = isStart ? [] : groupByKind(search.data?.items ?? [])
  const isEmpty = !isStart && isWithoutResults(search.data, typedText.trim())
  const groups = isStart ? getStartGroups(recent) : isEmpty ? [linkGroup] : resultGroups

  const leave = ({ href, search: earlierQuery }: Choice) => {
    if (earlierQuery) return setTypedText(earlierQuery)
    if (!isStart && !isEmpty) void keepSearch(typedText.trim())
    if (href) close()
  }
  const choices = groups.flatMap((group) => group.choices)
  const all = useAllResults({ typed: typedText, kind, close })
  const { id, field, active, point } = useOptions({
    choices,
    isMeant: !isEmpty,
    isSettled: isStart || (search.query === typedText.trim() && !search.isPlaceholderData),
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
          field={{ ...field, ref: input, onFocus: createTypeAheadHandler(setTypedText) }}
          {...{ typed: typedText, close }}
          onType={setTypedText}
          isBusy={!isStart && search.isFetching}
        />
        {!isStart && <SearchKinds kind={kind} onKind={setKind} />}
        <SearchNote {...{ search, isStart, isNothing: isEmpty }} />
        <SearchChoices
          {...{ id, groups, active }}
          query={isStart || isEmpty ? '' : (search.data?.query ?? '')}
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

/**
 * Whether the last search found nothing. While typing goes on, its note and links stay until the next answer.
 */
const isWithoutResults = (data: ReturnType<typeof useSearch>['data'], typedText: string) =>
  data !== undefined && data.items.length === 0 && typedText.startsWith(data.query)

/** Creates a focus handler that appends text typed before the field existed to its value. */
const createTypeAheadHandler =
  (setText: (change: (before: string) => string) => void) =>
  ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { text, isEntered } = inputRecorder.take()
    if (text) setText((before) => before + text)
    // Presses Enter after the field has the text, so that Enter applies to it.
    if (isEntered) setTimeout(() => pressEnter(currentTarget))
  }

const pressEnter = (field: HTMLInputElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

/**
 * Returns the earlier searches, and a function that clears them and focuses the field, because the clear
 * button disappears.
 */
function useRecentSearches(focus: () => void) {
  const draftStore = useDrafts()
  const [isForgotten, setForgotten] = useState(false)
  // Read when the overlay opens, so that a search made now isn't listed under itself.
  const recentQueries = useMemo(
    () => (draftStore && !isForgotten ? readRecentSearches() : []),
    [draftStore, isForgotten],
  )
  const forget = () => {
    clearSearches()
    setForgotten(true)
    focus()
  }
  return { recent: recentQueries, forget }
}
