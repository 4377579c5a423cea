import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { oneParticipant } from '#features/event/participant/lists/one-participant.ts'
import { lockParticipant, type ParticipantRow } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import type { Participant } from '#features/event/participant/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { actingFor, allow } from '#lib/contract/policy.ts'
import { ask } from '../joining/requests/request-commands.ts'
import type { Seating, SeatWish } from './membership-contract.ts'
import { nameOfUser } from '../joining/requests/names.ts'
import { ownSeat } from '../policy.ts'
import { findInvitation } from '../joining/invitations/invitations.ts'
import { redeem } from '../joining/invitations/redeem-invitation.ts'
import { refuseReviewer } from './competing-reviewers.ts'
import { giveUpSeat } from './seats.ts'
import { lockedTeam, refuseFinal } from './team-for-viewer.ts'
import { notifyLead } from './lead-notices.ts'

/** Joins a team at once with a token or an open invitation; otherwise sends a request to the admin. */
export async function joinTeamByUser(
  ctx: MemberContext,
  {
    userId: requestedUserId,
    eventId,
    teamId,
    inviteToken,
    confirmed,
    ...wish
  }: SeatWish & { userId?: string | undefined; eventId: string },
): Promise<Seating> {
  const userId = actingFor(ctx, requestedUserId)
  allow(ctx, ownSeat, { userId })
  const view = await lockedTeam(ctx, teamId)
  if (view.event.id !== eventId) throw notFound('Team')
  const person = await lockParticipant(ctx, { eventId, userId })
  if (!person) throw forbidden('Please enroll first')
  refuseFinal(ctx, { ...view, roles: [] })
  await refuseReviewer(ctx, { eventId, userId, confirmed })
  const id = inviteToken ? undefined : await findInvitation(ctx, { teamId, userId })
  const joinRequest = inviteToken || id ? null : await ask(ctx, view, { ...wish, person })
  if (inviteToken) await redeem(ctx, { view, person, token: inviteToken, field: 'inviteToken' })
  else if (id) await redeem(ctx, { view, person, id })
  await noteForOther(ctx, person, 'team.joined-for-other')
  return { ...(await loadParticipant(ctx, person.id)), joinRequest }
}

interface Leaving {
  id?: string | undefined
  userId?: string | undefined
  eventId?: string | undefined
  teamId: string
}

/** 403 after submissions close, 409 if the participant isn't in the given team. */
export async function leaveTeamByUser(
  ctx: MemberContext,
  { id, userId, eventId, teamId }: Leaving,
): Promise<Participant> {
  if (!id && !eventId) throw invalid({ id: 'This field is required' })
  const [seen] = await ctx.db
    .select({ id: participants.id, userId: participants.userId })
    .from(participants)
    .where(
      and(
        id
          ? eq(participants.id, id)
          : and(eq(participants.eventId, eventId!), eq(participants.userId, userId ?? ctx.viewer.id)),
        isNull(participants.deletedAt),
      ),
    )
  // A caller asking for another person gets the same error whether or not that person is enrolled.
  allow(ctx, ownSeat, { userId: seen?.userId ?? userId ?? '' })
  if (!seen || (userId && userId !== seen.userId)) throw notFound('Participant')
  const view = await lockedTeam(ctx, teamId, { withEvent: true })
  const person = await lockParticipant(ctx, { id: seen.id })
  if (person?.teamId !== teamId) throw conflict('You’re not in this team', 'not_in_team')
  refuseFinal(ctx, { ...view, roles: [] })
  await giveUpSeat(ctx, view, person)
  await notifyLead(ctx, view, { userId: person.userId, who: await nameOfUser(ctx, person.userId) })
  await noteForOther(ctx, person, 'team.left-for-other')
  return loadParticipant(ctx, seen.id)
}

/** Audits actions of ADMIN on behalf of another person. */
async function noteForOther(ctx: MemberContext, { id, userId, teamId }: ParticipantRow, what: AuditAct) {
  if (userId === ctx.viewer.id) return
  await record(ctx, { what, subject: { kind: 'participant', id }, before: { teamId } })
}

const loadParticipant = async (ctx: MemberContext, id: string) =>
  (await oneParticipant(ctx, eq(participants.id, id)))!
