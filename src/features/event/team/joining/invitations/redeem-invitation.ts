import { and, eq, gt } from 'drizzle-orm'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { ParticipantRow } from '#features/event/participant/enrollment/seat.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { getDashUrl, dashPath } from './links.ts'
import { loadUserName } from '../requests/names.ts'
import { addTeamMember } from '../../seats/seats.ts'
import type { TeamForViewer } from '../../seats/team-for-viewer.ts'
import { teamInvitations } from '../../table.ts'

interface Redemption {
  view: TeamForViewer
  person: ParticipantRow
  /** Token from the e-mail; otherwise `id` is an invitation already checked to be the caller's. */
  token?: string
  /** Name of the token's field in the caller's request, for the error. */
  field?: string
  id?: string
}

/**
 * Accepts an invitation and gives the seat, under the locks of team and person. 422 if it is unknown, used,
 * expired, of another team or for another person, always with the same message.
 */
export async function redeem(
  ctx: MemberContext,
  { view, person, token, field, id }: Redemption,
): Promise<void> {
  const [usedInvitation] = await ctx.db
    .update(teamInvitations)
    .set({ status: 'accepted', decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(
      and(
        token ? eq(teamInvitations.tokenHash, hashToken(token)) : eq(teamInvitations.id, id!),
        eq(teamInvitations.teamId, view.team.id),
        eq(teamInvitations.status, 'pending'),
        gt(teamInvitations.expiresAt, ctx.now),
      ),
    )
    .returning({
      userId: teamInvitations.userId,
      email: teamInvitations.email,
      invitedBy: teamInvitations.invitedBy,
    })
  if (!usedInvitation || (usedInvitation.userId !== null && usedInvitation.userId !== person.userId))
    throw createSpentError(field)
  if (token && usedInvitation.email) await confirmMailedAddress(ctx, usedInvitation.email)
  await addTeamMember(ctx, view, person)
  await notify(ctx, {
    kind: 'seatTaken',
    actor: person.userId,
    subject: { kind: 'team', id: view.team.id },
    path: dashPath(view.event),
    recipients: [usedInvitation.invitedBy],
    mail: {
      template: 'seatTaken',
      data: {
        title: view.event.title,
        team: view.team.name,
        who: await loadUserName(ctx, person.userId),
        link: getDashUrl(ctx, view.event),
      },
    },
  })
}

export const createSpentError = (field = 'token') =>
  invalid({ [field]: 'This invitation has been used or has expired' })
