import { useSearchParams } from 'react-router'
import type { ShownTask } from '../../ballot-calls.ts'
import { getTaskKey, type TaskKey } from '../sheet.ts'
import { useProjectInAddress } from './use-arrival.ts'
import { useTakenTask } from './use-taken.ts'

interface CurrentTaskOptions {
  tasks: ShownTask[]
  /** Whether the judge has work left on the task. */
  waits: (task: ShownTask) => boolean
  isPulled: boolean
}

/**
 * Determines the open project: the one in the address, or else the first with work left, or else the first.
 * Null if it was `taken` away meanwhile, or if there are no tasks.
 */
export function useCurrentTask({ tasks, waits, isPulled }: CurrentTaskOptions) {
  const [params, setParams] = useSearchParams()
  const requestedTask = tasks.find((task) => getTaskKey(task) === params.get('project'))
  const next = requestedTask ?? tasks.find(waits) ?? tasks[0] ?? null
  const takenState = useTakenTask({ tasks, next, isAsked: requestedTask !== undefined })
  const current = takenState.taken ? null : next
  useProjectInAddress({ isNamed: !isPulled, current, params, setParams })
  return {
    ...takenState,
    current,
    open(taskKey: TaskKey) {
      const address = new URLSearchParams(params)
      address.set('project', getTaskKey(taskKey))
      // Back leads to the previous project, not away from the ballot.
      if (getTaskKey(taskKey) !== params.get('project')) setParams(address, { preventScrollReset: true })
      document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
    },
  }
}
