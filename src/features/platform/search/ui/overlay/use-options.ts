import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice } from './choices.ts'

const steps: Record<string, (active: number, last: number) => number> = {
  ArrowDown: (active, last) => (active >= last ? 0 : active + 1),
  ArrowUp: (active, last) => (active <= 0 ? last : active - 1),
}
const edgeKeys: Record<string, (active: number, last: number) => number> = {
  Home: () => 0,
  End: (_active, last) => last,
}

interface Options {
  choices: Choice[]
  /** Whether the first option is preselected; otherwise the user moves to it by arrow key. */
  isMeant: boolean
  /**
   * Whether the options match the current text. Until then Enter submits the text instead of choosing the
   * first option.
   */
  isSettled: boolean
  choose: (choice: Choice) => void
  /** Called on Enter if no option is active. */
  submit: () => void
}

/**
 * Keyboard behavior of a combobox (ARIA pattern "editable combobox with list autocomplete"). The focus stays
 * in the field, arrows move through the options, Enter chooses one or submits the text. Home and End belong
 * to the field until an arrow is used.
 */
export function useOptions({ choices, isMeant, isSettled, choose, submit }: Options) {
  const id = useId()
  const ids = choices.map((choice) => choice.id).join()
  // New options reset the active one to the first, or to none.
  const start = { ids, active: isMeant ? 0 : -1, isWalking: false }
  const [walk, setWalk] = useState(start)
  const { active, isWalking } = walk.ids === ids && walk.isWalking ? walk : start

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key] ?? (isWalking ? edgeKeys[event.key] : undefined)
    const activeChoice = choices[active]
    if (step && choices.length > 0) {
      const next = step(active, choices.length - 1)
      setWalk({ ids, active: next, isWalking: true })
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      if (activeChoice && (isSettled || isWalking)) choose(activeChoice)
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
  const point = (index: number) => setWalk({ ids, active: index, isWalking: true })
  return { id, field, active, point }
}

export const optionId = (list: string, index: number) => `${list}-${index}`
