import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import type { useSearchParams } from 'react-router'
import { nameOf, type TaskKey } from '../sheet.ts'

/**
 * After a key, a submit or stepping back the focus goes to the title of what comes next, as soon as it is there; where
 * nothing is left, to what says so; or to what is named for once, as soon as that can be given the focus.
 */
export function useArrival(current: string | null) {
  const leaving = useRef<{ from: string | null; give: () => boolean } | null>(null)
  useEffect(() => {
    if (leaving.current === null || leaving.current.from === current) return
    if (leaving.current.give()) leaving.current = null
  })
  return (give = focusOnTitle) => {
    leaving.current = { from: current, give }
  }
}

function focusOnTitle(): boolean {
  const title = document.querySelector<HTMLElement>('.desk__sheet h2, .empty h2')
  focusHeading(title, { preventScroll: true })
  return title !== null
}

/** Names the project that is open in the address, so that Back finds it again; what is asked for one by one moves on by itself. */
export function useNamed({ isNamed, current, params, setParams }: Naming) {
  const name = current && nameOf(current)
  useEffect(() => {
    if (!isNamed || !name || params.get('project') === name) return
    const address = new URLSearchParams(params)
    address.set('project', name)
    setParams(address, { replace: true, preventScrollReset: true })
  }, [isNamed, name, params, setParams])
}

interface Naming {
  isNamed: boolean
  current: TaskKey | null
  params: URLSearchParams
  setParams: ReturnType<typeof useSearchParams>[1]
}
