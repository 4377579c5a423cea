import { nameOf } from '#features/event/people/role.ts'
import { invitations } from '#features/team/api.ts'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'

/** Who invites to what, where the way back leads to an invitation that is still open. */
export async function invitedTo(ctx: Context, callbackUrl: string) {
  const token = new URL(callbackUrl, ctx.origin).searchParams.get('invitation')
  if (!token) return null
  try {
    const { invitedBy, team, status } = await invitations.read.getInvitation(ctx, { token })
    return status === 'pending' ? { by: nameOf(invitedBy), team: team.name, event: team.eventTitle } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export type InvitedTo = Awaited<ReturnType<typeof invitedTo>>
