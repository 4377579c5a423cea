import { ApiError } from '#lib/contract/client.ts'
import { confirm } from '#ui/overlays/confirm.ts'

const compete = {
  title: 'Compete at an event you review?',
  confirmLabel: 'Compete all the same',
  cancelLabel: 'Stay a reviewer',
  unchanged: 'Nothing has changed: you stay a reviewer.',
}

/** Builds the texts of the confirmation for a caller who admits another person. */
export const getAdmitTexts = (name: string): typeof compete => ({
  title: `Let ${name} compete?`,
  confirmLabel: `Let ${name} in`,
  cancelLabel: 'Not now',
  unchanged: `Nothing has changed: ${name} isn’t in the team.`,
})

/**
 * Calls `write`, and repeats it with confirmation if the user agrees that a Judge or Mentor of the event
 * competes. Throws if they decline.
 */
export async function confirmCompetitor<Answer>(
  write: (confirmed: boolean) => Promise<Answer>,
  { unchanged, ...labels } = compete,
): Promise<Answer> {
  try {
    return await write(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reviews') throw error
    if (!(await confirm({ ...labels, text: error.message }))) throw new Error(unchanged, { cause: error })
    return write(true)
  }
}
