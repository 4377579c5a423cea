import { ApiError } from '#lib/client.ts'
import { confirm } from '#ui/confirm.ts'

/** Writes, and once more when a Judge or Mentor of the event would rather compete; throws when they would not. */
export async function asCompetitor<Answer>(write: (confirmed: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await write(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reviews') throw error
    const isSure = await confirm({
      title: 'Compete at an event you review?',
      text: error.message,
      confirmLabel: 'Compete all the same',
      cancelLabel: 'Stay a reviewer',
    })
    if (!isSure) throw new Error('Nothing has changed: you stay a reviewer.', { cause: error })
    return write(true)
  }
}
