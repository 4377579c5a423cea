import { useEffect, useId, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { restoreFocus } from '#ui/overlays/pass-focus-on.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'

/** Callbacks for the result of a write. */
interface RunOptions<Writing> {
  receive: (answer: Writing) => void
  /** Marks the rejected fields, by name. */
  blame: (fieldErrors: Record<string, string>) => void
}

/**
 * Runs one write at a time, reports the result, returns whether it succeeded, and focuses the rejected field.
 */
export function useRun<Writing>({ receive, blame }: RunOptions<Writing>) {
  const { isBusy, begin, end } = useOnce()
  const actionId = useId()
  const [lastAnswer, setLastAnswer] = useState<Writing | null>(null)
  // The pressed button may be gone with the text's old state, so the focus moves to the new state above the
  // text.
  useEffect(() => {
    if (lastAnswer) restoreFocus([...document.querySelectorAll('main')])
  }, [lastAnswer])
  const run = async (write: () => Promise<Writing | null>, done: string) => {
    if (!begin()) return false
    try {
      const answer = await write()
      if (answer) receive(answer)
      setLastAnswer(answer)
      toast({ title: done, tone: 'success', act: actionId })
      return true
    } catch (error) {
      if (error instanceof ApiError) {
        blame(error.fieldErrors)
        const [first] = Object.keys(error.fieldErrors)
        if (first) setTimeout(() => focusField(first))
      }
      toast({ title: 'That didn’t work', detail: getMessage(error), tone: 'danger', act: actionId })
      return false
    } finally {
      end()
    }
  }
  return { isBusy, run }
}

function getMessage(error: unknown) {
  if (error instanceof ApiError) return Object.values(error.fieldErrors)[0] ?? error.message
  return error instanceof Error ? error.message : 'Please try again.'
}

/** Focuses a field; the editor's field is in a shadow tree. */
function focusField(name: string) {
  const control = document.getElementById(name)
  const editor = control?.shadowRoot?.querySelector<HTMLElement>('[contenteditable=true]')
  ;(editor ?? control)?.focus()
}
