import * as z from 'zod/mini'
import {
  type Failed,
  inviteesField,
  sendEach,
  type Whom,
} from '#features/event/event/ui/manage/people/invitees.ts'
import { ApiError } from '#lib/contract/client.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { invitationCalls } from '../judge-calls.ts'

export const invitees = z.object({ whom: inviteesField })

/** Invites each person to judge and returns the failed ones. */
export const inviteSeveral = (eventId: string, whom: readonly string[]): Promise<Failed[]> =>
  sendEach(whom, (one) => inviteToJudge(eventId, one))

/** Invites a person to judge, after confirmation if they compete at the event. */
export async function inviteToJudge(eventId: string, whom: Whom): Promise<void> {
  const draft = { eventId, ...whom }
  try {
    await invitationCalls.inviteJudge(draft)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_competes') throw error
    const isSure = await confirm({
      type: 'warning',
      title: `Invite ${'email' in whom ? whom.email : whom.userName} all the same?`,
      text: error.message,
      confirmLabel: 'Invite',
    })
    if (!isSure) throw new Error('They compete here, so we didn’t invite them.', { cause: error })
    await invitationCalls.inviteJudge({ ...draft, confirmCompetes: true })
  }
}
