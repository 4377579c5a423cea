import { and, eq, gt, sql } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { confirmMailedAddress } from '#features/people/auth/account/confirmation/confirm-address.ts'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { lockParticipant, invalidateParticipants } from '#features/event/participant/enrollment/seat.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { allow, allowOrThrow } from '#lib/contract/policy.ts'
import type { Acceptance, Invitation, InvitationKey } from './invitation-contract.ts'
import { loadTeamInvitation, isForUser } from './invitations.ts'
import { getDashUrl, dashPath } from './links.ts'
import { loadUserName } from '../requests/names.ts'
import { holdInvitation, leadTeam } from '../../policy.ts'
import { redeem, createSpentError } from './redeem-invitation.ts'
import { refuseReviewer } from '../../seats/competing-reviewers.ts'
import { loadLockedTeam, assertNotFinal, loadTeamForViewer } from '../../seats/team-for-viewer.ts'
import { teamInvitations } from '../../table.ts'

/**
 * 422 if the invitation is used or expired, 403 if the caller isn't enrolled, submissions have closed or the
 * team is locked, 409 if the team is full or the caller is in a team, or is a Judge or Mentor of the event
 * and hasn't confirmed.
 */
export async function acceptInvitation(
  ctx: MemberContext,
  { confirmed, ...key }: Acceptance,
): Promise<Invitation> {
  const invitation = await lockInvitation(ctx, key)
  const view = await loadLockedTeam(ctx, invitation.teamId)
  // Organizers accept invitations under the same rules as everyone else. After submissions close, they place
  // people in teams instead, which is audited.
  assertNotFinal(ctx, { ...view, roles: [] })
  const person = await lockParticipant(ctx, { eventId: view.event.id, userId: ctx.viewer.id })
  if (!person) throw forbidden('Please enroll first')
  await refuseReviewer(ctx, { eventId: view.event.id, userId: ctx.viewer.id, confirmed })
  await redeem(ctx, { view, person, id: invitation.id })
  if (key.token && invitation.email) await confirmMailedAddress(ctx, invitation.email)
  return loadTeamInvitation(ctx, invitation.id)
}

export async function declineInvitation(ctx: MemberContext, key: InvitationKey): Promise<Invitation> {
  const invitation = await lockInvitation(ctx, key)
  const { event, team } = await loadTeamForViewer(ctx, invitation.teamId)
  // A link is shared, so declining it doesn't close it for others.
  if (invitation.isLink) return loadTeamInvitation(ctx, invitation.id)
  if (!(await close(ctx, invitation.id, 'declined'))) throw createSpentError()
  if (key.token && invitation.email) await confirmMailedAddress(ctx, invitation.email)
  await notify(ctx, {
    kind: 'seatDeclined',
    actor: ctx.viewer.id,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: [invitation.invitedBy],
    mail: {
      template: 'seatDeclined',
      data: {
        title: event.title,
        team: team.name,
        who: await loadUserName(ctx, ctx.viewer.id),
        link: getDashUrl(ctx, event),
      },
    },
  })
  ctx.changed('team', invitation.teamId)
  return loadTeamInvitation(ctx, invitation.id)
}

/** 409 after the invitation was accepted or declined. */
export async function withdrawInvitation(ctx: MemberContext, { id }: { id: string }): Promise<Invitation> {
  const [invitation] = await ctx.db.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  if (!invitation) throw notFound('Invitation')
  const view = await loadTeamForViewer(ctx, invitation.teamId)
  allow(ctx, leadTeam, view)
  const isClosed = await close(ctx, id, 'withdrawn')
  if (!isClosed && invitation.status !== 'withdrawn')
    throw conflict('This invitation has already been answered', 'answered')
  if (isClosed && !view.isAdmin)
    await recordAdminChange(ctx, {
      what: 'team.invitation.cancelled',
      subject: { kind: 'teamInvitation', id },
      before: { status: invitation.status, teamId: invitation.teamId },
      after: { status: 'withdrawn' },
    })
  ctx.changed('team', invitation.teamId)
  if (invitation.userId) await invalidateParticipants(ctx, view.event.id, [invitation.userId])
  return loadTeamInvitation(ctx, id)
}

/**
 * Finds an invitation by the token in the e-mail, or by id for the person invited by name or address. Unknown
 * invitations and those of others look the same: 422, or 404 by id.
 */
async function lockInvitation(ctx: MemberContext, { id, token }: InvitationKey) {
  if (!id === !token) throw invalid({ token: 'This field is required' })
  const [invitation] = await ctx.db
    .select({
      id: teamInvitations.id,
      teamId: teamInvitations.teamId,
      userId: teamInvitations.userId,
      email: teamInvitations.email,
      invitedBy: teamInvitations.invitedBy,
      isLink: sql<boolean>`num_nonnulls(team_invitation.email, team_invitation.user_id) = 0`,
      isHeld: token ? sql<boolean>`true` : sql<boolean>`coalesce(${isForUser(ctx.viewer.id)}, false)`,
    })
    .from(teamInvitations)
    .where(token ? eq(teamInvitations.tokenHash, hashToken(token)) : eq(teamInvitations.id, id!))
  const missingError = token ? createSpentError() : notFound('Invitation')
  if (!invitation) throw missingError
  allowOrThrow(ctx, holdInvitation, { subject: invitation, otherwise: missingError })
  return invitation
}

async function close(ctx: MemberContext, id: string, status: 'declined' | 'withdrawn') {
  const [closedInvitation] = await ctx.db
    .update(teamInvitations)
    .set({ status, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
    .where(
      and(
        eq(teamInvitations.id, id),
        eq(teamInvitations.status, 'pending'),
        status === 'declined' ? gt(teamInvitations.expiresAt, ctx.now) : undefined,
      ),
    )
    .returning({ id: teamInvitations.id })
  return closedInvitation !== undefined
}
