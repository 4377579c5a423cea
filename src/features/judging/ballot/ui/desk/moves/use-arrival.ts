import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import type { useSearchParams } from 'react-router'
import { getTaskKey, type TaskKey } from '../sheet.ts'

/**
 * Moves the focus after a key, a submission or a recusal to the title of the next project, once it is there.
 * Otherwise to the message that nothing is left, or to a given target once it can be focused.
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

/**
 * Adds the open project to the address, so that Back finds it. Not for rounds in which judges request
 * projects.
 */
export function useNamed({ isNamed, current, params, setParams }: Naming) {
  const name = current && getTaskKey(current)
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
