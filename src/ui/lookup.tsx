import { useEffect, useRef, useState } from 'react'
import { Field, type FieldAround } from './field.tsx'
import { useLookupKeys } from './use-lookup-keys.ts'
import './lookup.css'

export interface LookupOption {
  key: string
  label: string
  note?: string | undefined
}
type LookupProps<Option extends LookupOption> = FieldAround & {
  /** What fits the letters typed; asked again as they change, the last answer counts. */
  find: (typed: string) => Promise<readonly Option[]>
  onChoose: (option: Option) => void
  /** What is chosen now, for a field that always holds one; without it the field empties after each choice. */
  value?: string | undefined
  placeholder?: string | undefined
}

const pauseMs = 180

/** A field in which one types a few letters and chooses from what fits (ARIA: combobox with a list). */
export function Lookup<Option extends LookupOption>(props: LookupProps<Option>) {
  const { find, onChoose, value = '', placeholder, ...around } = props
  const [typed, setTyped] = useState<string | null>(null)
  const { options, isEmpty, isFresh, fault } = useFound(find, typed)
  // Enter came before the list of what was typed: it chooses as soon as that is there.
  const [awaited, setAwaited] = useState<string | null>(null)
  const choose = (option: Option) => {
    setTyped(null)
    setAwaited(null)
    onChoose(option)
  }
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  useEffect(() => {
    if (awaited === null || awaited !== typed || !isFresh) return
    const [first] = options
    if (first) latestChoose.current(first)
  }, [awaited, typed, isFresh, options])
  const isOpen = typed !== null && options.length > 0
  const { keys, listId, optionId, active } = useLookupKeys({
    options: isOpen ? options : [],
    choose,
    wait: isFresh ? undefined : () => setAwaited(typed),
    close: () => setTyped(null),
  })
  return (
    <Field {...around} error={fault ?? around.error}>
      {(control) => (
        <div className="lookup">
          <input
            className="input"
            {...control}
            {...keys}
            value={typed ?? value}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => value !== '' && setTyped(null)}
          />
          {isOpen && (
            /* No tag stands for the list of a combobox. */
            /* oxlint-disable jsx-a11y/prefer-tag-over-role */
            <div className="lookup__list" id={listId} role="listbox" aria-label={around.label}>
              {options.map((option, place) => (
                <button
                  key={option.key}
                  id={optionId(place)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.label}
                  {option.note && <small>{option.note}</small>}
                </button>
              ))}
            </div>
          )}
          <output className="visually-hidden">
            {isOpen && `${options.length} to choose from, with the arrow keys`}
          </output>
          {isEmpty && <p className="lookup__none small">Nothing fits.</p>}
        </div>
      )}
    </Field>
  )
}

/** What fits what is typed, once the typing pauses. */
function useFound<Option>(find: (typed: string) => Promise<readonly Option[]>, typed: string | null) {
  const nothing = { typed: '', options: [] as readonly Option[], fault: undefined as string | undefined }
  const [found, setFound] = useState(nothing)
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  const words = typed?.trim() ?? ''
  useEffect(() => {
    if (words === '') return
    let isLate = false
    const look = async () => {
      try {
        const options = await latest.current(words)
        if (!isLate) setFound({ typed: words, options, fault: undefined })
      } catch (error) {
        if (!isLate) setFound({ typed: words, options: [], fault: (error as Error).message })
      }
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [words])
  if (words === '') return { ...nothing, isEmpty: false, isFresh: true }
  const { options, fault } = found
  const isFresh = found.typed === words
  return { options, fault, isFresh, isEmpty: isFresh && options.length === 0 && !fault }
}
