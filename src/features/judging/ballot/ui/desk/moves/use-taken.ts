import { useState } from 'react'
import type { ShownTask } from '../../ballot-calls.ts'
import { nameOf } from '../sheet.ts'

interface Around {
  tasks: ShownTask[]
  /** The one that would be open now. */
  next: ShownTask | null
  /** The judge asked for it: it is named in the address. */
  isAsked: boolean
}

/**
 * The project that was open and was taken from the judge meanwhile, until they go on: nothing else opens under their
 * hands, where what they type would fall into another ballot.
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
    /** The judge lets go of it themselves. */
    letGo: (task: ShownTask) => setLeaving(nameOf(task)),
  }
}
