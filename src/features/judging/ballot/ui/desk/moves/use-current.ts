import { useSearchParams } from 'react-router'
import type { ShownTask } from '../../ballot-calls.ts'
import { getTaskKey, type TaskKey } from '../sheet.ts'
import { useNamed } from './use-arrival.ts'
import { useTaken } from './use-taken.ts'

interface UseCurrentOptions {
  tasks: ShownTask[]
  /** Whether the judge has work left on the task. */
  waits: (task: ShownTask) => boolean
  isPulled: boolean
}

/**
 * Determines the open project: the one in the address, or the first unfinished one. Null if it was `taken`
 * away meanwhile.
 */
export function useCurrent({ tasks, waits, isPulled }: UseCurrentOptions) {
  const [params, setParams] = useSearchParams()
  const requestedTask = tasks.find((task) => getTaskKey(task) === params.get('project'))
  const next = requestedTask ?? tasks.find(waits) ?? tasks[0] ?? null
  const taking = useTaken({ tasks, next, isAsked: requestedTask !== undefined })
  const current = taking.taken ? null : next
  useNamed({ isNamed: !isPulled, current, params, setParams })
  return {
    ...taking,
    current,
    open(place: TaskKey) {
      const address = new URLSearchParams(params)
      address.set('project', getTaskKey(place))
      // Back leads to the previous project, not away from the ballot.
      if (getTaskKey(place) !== params.get('project')) setParams(address, { preventScrollReset: true })
      document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
    },
  }
}
