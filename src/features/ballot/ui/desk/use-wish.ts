import { useState } from 'react'
import { type Desk, nameOf, type TaskKey } from './desk.ts'

/** Where projects are asked for: what a judge has just submitted who wants the next one, by its name. */
export function useWish(desk: Desk, arrive: () => void) {
  const [wish, setWish] = useState<string | null>(null)
  return {
    wish,
    /** Who submits something anew wants no further one. */
    wishAfter(place: TaskKey) {
      if (desk.sheet(place)?.stored.values.state !== 'submitted') setWish(nameOf(place))
    },
    /** There is none, or it did not come. */
    endWish: () => setWish(null),
    /** The next one is on its way: its title gets the focus. */
    comes() {
      setWish(null)
      arrive()
      document.querySelector('.desk')?.scrollIntoView({ block: 'start' })
    },
  }
}
