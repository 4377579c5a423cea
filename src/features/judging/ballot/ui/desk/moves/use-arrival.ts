import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import type { useSearchParams } from 'react-router'
import { getTaskKey, type TaskKey } from '../sheet.ts'

/**
 * Moves the focus after a key, a submission or a recusal to the title of the next project, once it is there.
 * Otherwise to the message that nothing is left, or to a given target once it can be focused.
 */
export function useArrivalFocus(current: string | null) {
  const departure = useRef<{ from: string | null; give: () => boolean } | null>(null)
  useEffect(() => {
    if (departure.current === null || departure.current.from === current) return
    if (departure.current.give()) departure.current = null
  })
  return (moveFocus = focusOnTitle) => {
    departure.current = { from: current, give: moveFocus }
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
export function useProjectInAddress({ isNamed, current, params, setParams }: ProjectAddress) {
  const name = current && getTaskKey(current)
  useEffect(() => {
    if (!isNamed || !name || params.get('project') === name) return
    const address = new URLSearchParams(params)
    address.set('project', name)
    setParams(address, { replace: true, preventScrollReset: true })
  }, [isNamed, name, params, setParams])
}

interface ProjectAddress {
  isNamed: boolean
  current: TaskKey | null
  params: URLSearchParams
  setParams: ReturnType<typeof useSearchParams>[1]
}
