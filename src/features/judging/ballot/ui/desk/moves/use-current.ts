import { useSearchParams } from 'react-router'
import type { ShownTask } from '../../ballot-calls.ts'
import { nameOf, type TaskKey } from '../sheet.ts'
import { useNamed } from './use-arrival.ts'
import { useTaken } from './use-taken.ts'

interface Around {
  tasks: ShownTask[]
  /** Whether the judge has work left on the task. */
  waits: (task: ShownTask) => boolean
  isPulled: boolean
}

/**
 * Determines the open project: the one in the address, or the first unfinished one. Null if it was `taken`
 * away meanwhile.
 */
export function useCurrent({ tasks, waits, isPulled }: Around) {
  const [params, setParams] = useSearchParams()
  const asked = tasks.find((task) => nameOf(task) === params.get('project'))
  const next = asked ?? tasks.find(waits) ?? tasks[0] ?? null
  const taking = useTaken({ tasks, next, isAsked: asked !== undefined })
  const current = taking.taken ? null : next
  useNamed({ isNamed: !isPulled, current, params, setParams })
  return {
    ...taking,
    current,
    open(place: TaskKey) {
      const address = new URLSearchParams(params)
      address.set('project', nameOf(place))
      // Back leads to the previous project, not away from the ballot.
      if (nameOf(place) !== params.get('project')) setParams(address, { preventScrollReset: true })
      document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
    },
  }
}
