import { useEffect, useRef, useState } from 'react'
import { Field, type BaseFieldProps } from './field.tsx'
import { useLookupKeys } from './use-lookup-keys.ts'
import './lookup.css'

export interface LookupOption {
  key: string
  label: string
  note?: string | undefined
}
type OnUnknown = (typedText: string) => void

type LookupProps<Option extends LookupOption> = BaseFieldProps & {
  /**
   * Returns the options that match the typed text. Called once typing pauses; a response to earlier text is
   * ignored.
   */
  find: (query: string) => Promise<readonly Option[]>
  onChoose: (option: Option) => void
  /** The current choice, for a field that always has one. Without it, the field empties after each choice. */
  value?: string | undefined
  placeholder?: string | undefined
  /** Whether the field lists its options before anything is typed, on a press or ArrowDown: for short lists. */
  opensEmpty?: boolean
  /** Returns the option that the typed text names exactly; leaving the field chooses it. */
  findExact?: ((typedText: string) => Option | undefined) | undefined
  /** Returns the error for typed text that was never chosen. */
  describeUnknown?: (query: string) => string
  /** Receives typed text that was left without a choice, and empty text while there is none. */
  onUnknown?: OnUnknown | undefined
}

const pauseMs = 180

/** A field to search options by typing, and to choose one (ARIA: combobox with a list). */
export function Lookup<Option extends LookupOption>(props: LookupProps<Option>) {
  const { find, onChoose, value = '', placeholder, opensEmpty = false, ...rest } = props
  const { findExact, describeUnknown, onUnknown, ...around } = rest
  const { typed, hasLeft, setTyped, setHasLeft } = useTyped(value, onUnknown)
  const { options, isEmpty, isFresh, fault } = useOptions(find, { typed, opensEmpty })
  const choose = (option: Option) => {
    setTyped(null)
    setHasLeft(false)
    onChoose(option)
  }
  const leave = () => {
    const exact = typed?.trim() ? findExact?.(typed) : undefined
    if (exact) choose(exact)
    else if (typed === null || typed === value || !typed.trim()) setTyped(null)
    else setHasLeft(true)
  }
  const wait = useEnterWait({ typed, isFresh, options }, choose)
  // The list closes once the field loses focus, because an error about unchosen text takes its place.
  const isOpen = typed !== null && !hasLeft && options.length > 0
  const { keys, listId, optionId, active } = useLookupKeys({
    options: isOpen ? options : [],
    choose,
    wait,
    open: opensEmpty && typed === null ? () => setTyped('') : undefined,
    close: () => setTyped(null),
  })
  return (
    <Field
      {...around}
      error={fault ?? (hasLeft ? getUnchosenError(typed, describeUnknown) : undefined) ?? around.error}
    >
      {(control) => (
        <div className="lookup">
          <input
            className="input"
            dir="auto"
            {...control}
            {...keys}
            value={typed ?? value}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              setHasLeft(false)
            }}
            onFocus={({ target }) => {
              target.select()
              setHasLeft(false)
            }}
            onBlur={leave}
          />
          {isOpen && <Options label={around.label} {...{ options, active, listId, optionId, choose }} />}
          <OptionCount count={isOpen ? options.length : 0} />
          {isEmpty && <p className="lookup__none small">No matches.</p>}
        </div>
      )}
    </Field>
  )
}

/**
 * Tracks the typed text, until a choice or a new value from outside, such as from a button beside the field.
 */
function useTyped(value: string, onUnknown?: OnUnknown) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [hasLeft, setHasLeft] = useState(false)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTypedText(null)
    setHasLeft(false)
  }
  const latestOnUnknown = useRef(onUnknown)
  useEffect(() => {
    latestOnUnknown.current = onUnknown
  })
  const unknownText = hasLeft ? (typedText ?? '') : ''
  useEffect(() => latestOnUnknown.current?.(unknownText), [unknownText])
  return { typed: typedText, hasLeft, setTyped: setTypedText, setHasLeft }
}

/**
 * Returns an error for typed text that was never chosen. Such text is not saved, and the user would notice
 * too late.
 */
function getUnchosenError(typedText: string | null, describe = describeNotAdded): string | undefined {
  const trimmedText = typedText?.trim()
  return trimmedText ? describe(trimmedText) : undefined
}

const describeNotAdded = (word: string) => `“${word}” isn’t added. Choose from the list, or empty the field.`

/** Announces how many options the list has. */
const OptionCount = ({ count }: { count: number }) => (
  <output className="visually-hidden">{count > 0 && `${count} to choose from, with the arrow keys`}</output>
)

interface OptionsProps<Option> {
  label: string
  options: readonly Option[]
  active: number
  listId: string
  optionId: (index: number) => string
  choose: (option: Option) => void
}

function Options<Option extends LookupOption>(props: OptionsProps<Option>) {
  const { label, options, active, listId, optionId, choose } = props
  return (
    /* No HTML element represents the list of a combobox. */
    /* oxlint-disable jsx-a11y/prefer-tag-over-role */
    <div className="lookup__list" id={listId} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.key}
          id={optionId(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.label}
          {option.note && <small>{option.note}</small>}
        </button>
      ))}
    </div>
  )
}

/**
 * Handles Enter pressed before the options for the typed text arrive: chooses the first one as soon as they
 * do.
 */
function useEnterWait<Option>(
  { typed, isFresh, options }: { typed: string | null; isFresh: boolean; options: readonly Option[] },
  choose: (option: Option) => void,
) {
  const awaitedText = useRef<string | null>(null)
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  useEffect(() => {
    if (awaitedText.current === null || (awaitedText.current === typed && !isFresh)) return
    const isStillAwaited = awaitedText.current === typed
    awaitedText.current = null
    const [first] = options
    if (isStillAwaited && first) latestChoose.current(first)
  }, [typed, isFresh, options])
  const wait = () => {
    awaitedText.current = typed
  }
  return isFresh ? undefined : wait
}

interface OptionsAnswer<Option> {
  /** Text that the options match; null before the first answer. */
  typed: string | null
  options: readonly Option[]
  fault: string | undefined
}

interface OptionsQuery {
  typed: string | null
  opensEmpty: boolean
}

/** Loads the options that match the typed text, once typing pauses. */
function useOptions<Option>(
  find: (typed: string) => Promise<readonly Option[]>,
  { typed, opensEmpty }: OptionsQuery,
) {
  const emptyAnswer: OptionsAnswer<Option> = { typed: null, options: [], fault: undefined }
  const [answer, setAnswer] = useState(emptyAnswer)
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })
  const query = typed?.trim() ?? ''
  const isIdle = typed === null || (query === '' && !opensEmpty)
  useEffect(() => {
    if (isIdle) return
    let isLate = false
    const loadOptions = async () => {
      try {
        const options = await latestFind.current(query)
        if (!isLate) setAnswer({ typed: query, options, fault: undefined })
      } catch (error) {
        if (!isLate) setAnswer({ typed: query, options: [], fault: (error as Error).message })
      }
    }
    const timer = setTimeout(() => void loadOptions(), query === '' ? 0 : pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [query, isIdle])
  if (isIdle) return { ...emptyAnswer, isEmpty: false, isFresh: true }
  const isFresh = answer.typed === query
  // Hides the whole list while a search runs, because a quick press would choose from it.
  if (!isFresh && answer.typed === '') return { ...emptyAnswer, isEmpty: false, isFresh }
  const { options, fault } = answer
  return { options, fault, isFresh, isEmpty: isFresh && options.length === 0 && !fault }
}
