import { type KeyboardEvent, useId, useState } from 'react'

interface LookupKeysOptions<Option> {
  options: readonly Option[]
  choose: (option: Option) => void
  /** Set while the options do not match the typed text yet. Enter then waits for them. */
  wait?: (() => void) | undefined
  /** Set while the field is closed and can list its options before anything is typed. */
  open?: (() => void) | undefined
  close: () => void
}

/**
 * Keyboard handling of a combobox: the focus stays in the field, arrows move, Enter chooses, Escape closes. A press or ArrowDown opens a list that needs no text.
 */
export function useLookupKeys<Option extends { key: string }>({
  options,
  choose,
  wait,
  open,
  close,
}: LookupKeysOptions<Option>) {
  const listId = useId()
  const all = options.map(({ key }) => key).join()
  // When the options change, the first one becomes active again.
  const [walk, setWalk] = useState({ all, place: 0 })
  const active = walk.all === all ? walk.place : 0
  const optionId = (index: number) => `${listId}-${index}`
  const steps: Record<string, number> = {
    ArrowDown: (active + 1) % Math.max(1, options.length),
    ArrowUp: (active + options.length - 1) % Math.max(1, options.length),
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const activeOption = options[active]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && wait) {
      event.preventDefault()
      event.stopPropagation()
      return wait()
    }
    if (open && event.key === 'ArrowDown') {
      event.preventDefault()
      return open()
    }
    if (event.nativeEvent.isComposing || !activeOption) {
      // Enter selects an option here and never submits the surrounding form.
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    const next = steps[event.key]
    if (next !== undefined) {
      setWalk({ all, place: next })
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') choose(activeOption)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const keys = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': options[active] ? optionId(active) : undefined,
    onKeyDown,
    onClick: open,
  }
  return { keys, listId, optionId, active }
}
