import { useRevalidator } from 'react-router'
import { toast } from './toast-store.ts'
import { useOnce } from './use-once.ts'

/** Runs a write once at a time, says in a notice how it went, and reads the page anew either way. */
export function useAct(after?: () => unknown) {
  const { revalidate } = useRevalidator()
  const { isBusy, begin, end } = useOnce()
  const act = async (write: () => Promise<unknown>, done?: string) => {
    if (!begin()) return false
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
