import { ApiError } from '#lib/contract/client.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'

/** One write at a time; says how it went, and whether it went well. */
export function useRun<Writing>(hear: (answer: Writing) => void) {
  const { isBusy, begin, end } = useOnce()
  const run = async (write: () => Promise<Writing | null>, done: string) => {
    if (!begin()) return false
    try {
      const answer = await write()
      if (answer) hear(answer)
      toast({ title: done, tone: 'success' })
      return true
    } catch (error) {
      toast({ title: 'That didn’t work', detail: sentence(error), tone: 'danger' })
      return false
    } finally {
      end()
    }
  }
  return { isBusy, run }
}

function sentence(error: unknown) {
  if (error instanceof ApiError) return Object.values(error.fieldErrors)[0] ?? error.message
  return error instanceof Error ? error.message : 'Please try again.'
}
