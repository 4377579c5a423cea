import { useEffect, useRef } from 'react'
import type { useSearchParams } from 'react-router'
import { nameOf, type TaskKey } from './desk.ts'

/** After a key or a submit the focus goes to the title of what comes next, as soon as it is there; also of the first. */
export function useArrival(current: string | null) {
  const leaving = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('.desk__sheet h2')
    if (leaving.current === undefined || leaving.current === current || !title) return
    leaving.current = undefined
    title.focus({ preventScroll: true })
  })
  return () => {
    leaving.current = current
  }
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
