import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { isUnreached } from '#lib/contract/client.ts'
import { confirm } from '../overlays/confirm.ts'
import { toast, toasts } from '../overlays/toast-store.ts'
import { useOnce } from './use-once.ts'

type Question = Parameters<typeof confirm>[0]

/**
 * Returns a function that runs a write, only one at a time, shows the result in a toast, and reloads the
 * page's data either way. If there is a question, asks it first and stops unless the answer is yes. After a
 * lost connection, reloads the data once the site is back, without waiting, since the write may have arrived.
 */
export function useAct(after?: () => unknown) {
  const { revalidate } = useRevalidator()
  const { isBusy, begin, end } = useOnce()
  const id = useId()
  const reload = async () => {
    await after?.()
    await revalidate()
  }
  const act = async (write: () => Promise<unknown>, done?: string, question?: Question) => {
    if (question && !(await confirm(question))) return false
    if (!begin()) return false
    let isInterrupted = false
    try {
      await write()
      if (done) toast({ title: done, tone: 'success', act: id })
      else toasts.settle(id)
      return true
    } catch (error) {
      isInterrupted = isUnreached(error)
      toast({ title: getMessage(error), tone: 'danger', act: id })
      return false
    } finally {
      const reloadPromise = reload()
      if (!isInterrupted) await reloadPromise
      end()
    }
  }
  return { act, isBusy }
}

const getMessage = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
