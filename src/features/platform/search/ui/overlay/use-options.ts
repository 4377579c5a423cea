import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice } from './choices.ts'

const steps: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active, last) => (active >= last ? 0 : active + 1),
  ArrowUp: (active, last) => (active <= 0 ? last : active - 1),
}
const ends: Record<string, (active: number, last: number) => number> = {
  Home: () => 0,
  End: (_active, last) => last,
}

interface Options {
  choices: Choice[]
  /** Whether the first of them may be what is looked for; otherwise one has to walk to it. */
  isMeant: boolean
  /** Whether they answer what is typed now: until then Enter means what is typed, and not the first of the last. */
  isSettled: boolean
  choose: (choice: Choice) => void
  /** Enter while none is chosen. */
  submit: () => void
}

/**
 * The keyboard of a combobox (ARIA pattern "editable combobox with list autocomplete"): the focus stays in the
 * field, the arrows walk the options, Enter chooses, or submits what is typed. Home and End belong to the field until the arrows were used.
 */
export function useOptions({ choices, isMeant, isSettled, choose, submit }: Options) {
  const id = useId()
  const ids = choices.map((choice) => choice.id).join()
  // With other options the walk begins again: at the first, or before it.
  const start = { ids, active: isMeant ? 0 : -1, isWalking: false }
  const [walk, setWalk] = useState(start)
  const { active, isWalking } = walk.ids === ids && walk.isWalking ? walk : start

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key] ?? (isWalking ? ends[event.key] : undefined)
    const chosen = choices[active]
    if (step && choices.length > 0) {
      const next = step(active, choices.length - 1)
      setWalk({ ids, active: next, isWalking: true })
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if (chosen && (isSettled || isWalking)) choose(chosen)
      else submit()
    } else return
    event.preventDefault()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': choices.length > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': choices[active] ? optionId(id, active) : undefined,
    onKeyDown,
  }
  const point = (place: number) => setWalk({ ids, active: place, isWalking: true })
  return { id, field, active, point }
}

export const optionId = (list: string, place: number) => `${list}-${place}`
