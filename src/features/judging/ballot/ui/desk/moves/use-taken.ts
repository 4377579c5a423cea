import { useState } from 'react'
import type { ShownTask } from '../../ballot-calls.ts'
import { nameOf } from '../sheet.ts'

interface Around {
  tasks: ShownTask[]
  /** Task that would open now. */
  next: ShownTask | null
  /** Whether the judge chose it, by the address. */
  isAsked: boolean
}

/**
 * Returns the open project that was taken from the judge meanwhile, until they continue. No other project
 * opens by itself, because typing would go into another ballot.
 */
export function useTaken({ tasks, next, isAsked }: Around) {
  const [shown, setShown] = useState(next)
  const [leaving, setLeaving] = useState<string | null>(null)
  const isGone = shown !== null && !tasks.some((task) => nameOf(task) === nameOf(shown))
  const isTaken = isGone && !isAsked && leaving !== nameOf(shown)
  if (!isTaken && next !== shown) setShown(next)
  return {
    taken: isTaken ? shown : null,
    goOn: () => setShown(next),
    /** Called when the judge gives up the project themselves. */
    letGo: (task: ShownTask) => setLeaving(nameOf(task)),
  }
}
