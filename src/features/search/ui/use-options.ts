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

/**
 * The keyboard of a combobox (ARIA pattern "editable combobox with list autocomplete"): the focus stays in the
 * field, the arrows walk the options, Enter chooses. Home and End belong to the field until the arrows were used.
 */
export function useOptions(choices: Choice[], choose: (choice: Choice) => void) {
  const id = useId()
  const ids = choices.map((choice) => choice.id).join()
  // With other options the walk begins again at the first.
  const [walk, setWalk] = useState({ ids, active: 0, isWalking: false })
  const { active, isWalking } = walk.ids === ids ? walk : { active: 0, isWalking: false }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key] ?? (isWalking ? ends[event.key] : undefined)
    const chosen = choices[active]
    if (step && choices.length > 0) {
      const next = step(active, choices.length - 1)
      setWalk({ ids, active: next, isWalking: true })
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
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
  const point = (place: number) => setWalk({ ids, active: place, isWalking })
  return { id, field, active, point }
}

export const optionId = (list: string, place: number) => `${list}-${place}`
