import * as z from 'zod/mini'
import {
  type FailedInvitation,
  inviteesField,
  sendEach,
  type InviteeKey,
} from '#features/event/event/ui/manage/people/invitees.ts'
import { ApiError } from '#lib/contract/client.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { invitationCalls } from '../judge-calls.ts'

export const invitees = z.object({ whom: inviteesField })

/** Invites each person to judge and returns the failed ones. */
export const inviteSeveral = (eventId: string, recipients: readonly string[]): Promise<FailedInvitation[]> =>
  sendEach(recipients, (recipient) => inviteToJudge(eventId, recipient))

/** Invites a person to judge, after confirmation if they compete at the event. */
export async function inviteToJudge(eventId: string, recipient: InviteeKey): Promise<void> {
  const draft = { eventId, ...recipient }
  try {
    await invitationCalls.inviteJudge(draft)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_competes') throw error
    const isConfirmed = await confirm({
      type: 'warning',
      title: `Invite ${'email' in recipient ? recipient.email : recipient.userName} all the same?`,
      text: error.message,
      confirmLabel: 'Invite',
    })
    if (!isConfirmed) throw new Error('They compete here, so we didn’t invite them.', { cause: error })
    await invitationCalls.inviteJudge({ ...draft, confirmCompetes: true })
  }
}
