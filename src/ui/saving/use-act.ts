import { startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { confirm } from '../overlays/confirm.ts'
import { passFocusOn, sectionsAround } from '../overlays/pass-focus-on.ts'
import { toast, toasts } from '../overlays/toast-store.ts'
import { useOnce } from './use-once.ts'

type Question = Parameters<typeof confirm>[0]

/**
 * Runs a write once at a time, says in a notice how it went, and reads the page anew either way. What is gone by then
 * passes the focus on. With a question, that is asked first, and nothing is done unless the answer is yes.
 */
export function useAct(after?: () => unknown) {
  const { revalidate } = useRevalidator()
  const { isBusy, begin, end } = useOnce()
  const hasActed = useRef(false)
  const id = useId()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  useEffect(() => {
    if (pressed) giveFocusOn(pressed)
  }, [pressed])
  useLayoutEffect(
    () => () => {
      if (hasActed.current) passFocusOn()
    },
    [],
  )
  const act = async (write: () => Promise<unknown>, done?: string, question?: Question) => {
    if (question && !(await confirm(question))) return false
    if (!begin()) return false
    hasActed.current = true
    const button = { element: document.activeElement, sections: sectionsAround() }
    try {
      await write()
      if (done) toast({ title: done, tone: 'success', act: id })
      else toasts.settle(id)
      return true
    } catch (error) {
      toast({ title: sentence(error), tone: 'danger', act: id })
      return false
    } finally {
      await after?.()
      await revalidate()
      end()
      // With the page that was read anew, or after it: only then it is known what is gone.
      startTransition(() => setPressed(button))
    }
  }
  return { act, isBusy }
}

interface Pressed {
  element: Element | null
  sections: Element[]
}

/** A button that was switched off has lost the focus and gets it back; one that is gone passes it on. */
function giveFocusOn({ element, sections }: Pressed): void {
  if (document.activeElement !== document.body) return
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  else passFocusOn(sections)
}

const sentence = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
