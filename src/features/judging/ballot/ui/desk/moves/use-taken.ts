import { useState } from 'react'
import type { ShownTask } from '../../ballot-calls.ts'
import { getTaskKey } from '../sheet.ts'

interface TakenTaskOptions {
  tasks: ShownTask[]
  /** Task that would open now. */
  next: ShownTask | null
  /** Whether the judge chose the task through the address. */
  isAsked: boolean
}

/**
 * Returns the open project that was taken from the judge meanwhile, until they continue. No other project
 * opens by itself, because typing would go into another ballot.
 */
export function useTakenTask({ tasks, next, isAsked }: TakenTaskOptions) {
  const [shownTask, setShownTask] = useState(next)
  const [leftTaskKey, setLeftTaskKey] = useState<string | null>(null)
  const isUnassigned = shownTask !== null && !tasks.some((task) => getTaskKey(task) === getTaskKey(shownTask))
  const isTaken = isUnassigned && !isAsked && leftTaskKey !== getTaskKey(shownTask)
  if (!isTaken && next !== shownTask) setShownTask(next)
  return {
    taken: isTaken ? shownTask : null,
    goOn: () => setShownTask(next),
    /** Called when the judge gives up the project themselves. */
    letGo: (task: ShownTask) => setLeftTaskKey(getTaskKey(task)),
  }
}
