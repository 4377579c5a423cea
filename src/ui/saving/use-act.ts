import { useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { passFocusOn } from '../overlays/pass-focus-on.ts'
import { toast } from '../overlays/toast-store.ts'
import { useOnce } from './use-once.ts'

/**
 * Runs a write once at a time, says in a notice how it went, and reads the page anew either way. What is gone by then
 * passes the focus on.
 */
export function useAct(after?: () => unknown) {
  const { revalidate } = useRevalidator()
  const { isBusy, begin, end } = useOnce()
  const hasActed = useRef(false)
  useLayoutEffect(
    () => () => {
      if (hasActed.current) passFocusOn()
    },
    [],
  )
  const act = async (write: () => Promise<unknown>, done?: string) => {
    if (!begin()) return false
    hasActed.current = true
    try {
      await write()
      if (done) toast({ title: done, tone: 'success' })
      return true
    } catch (error) {
      toast({ title: sentence(error), tone: 'danger' })
      return false
    } finally {
      await after?.()
      await revalidate()
      end()
    }
  }
  return { act, isBusy }
}

const sentence = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
