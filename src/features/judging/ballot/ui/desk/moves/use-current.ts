import { useSearchParams } from 'react-router'
import type { ShownTask } from '../../ballot-calls.ts'
import { nameOf, type TaskKey } from '../sheet.ts'
import { useNamed } from './use-arrival.ts'
import { useTaken } from './use-taken.ts'

interface Around {
  tasks: ShownTask[]
  /** The judge has something left to do in it. */
  waits: (task: ShownTask) => boolean
  isPulled: boolean
}

/** Which project is open: the one that the address names, or the first that waits; null where it was `taken` meanwhile. */
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
      // Back leads to the project before, and not away from the ballot.
      if (nameOf(place) !== params.get('project')) setParams(address, { preventScrollReset: true })
      document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
    },
  }
}
