import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { findParticipant } from '#features/event/participant/lists/one-participant.ts'
import { lockParticipant, type ParticipantRow } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import type { Participant } from '#features/event/participant/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow } from '#lib/contract/policy.ts'
import { requestSeat } from '../joining/requests/request-commands.ts'
import type { JoinResult, JoinInput } from './membership-contract.ts'
import { loadUserName } from '../joining/requests/names.ts'
import { ownSeat } from '../policy.ts'
import { findInvitation } from '../joining/invitations/invitations.ts'
import { redeem } from '../joining/invitations/redeem-invitation.ts'
import { refuseReviewer } from './competing-reviewers.ts'
import { describeLastMember, giveUpSeat } from './seats.ts'
import { loadLockedTeam, assertNotFinal } from './team-for-viewer.ts'
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
  }: JoinInput & { userId?: string | undefined; eventId: string },
): Promise<JoinResult> {
  const userId = getActingUserId(ctx, requestedUserId)
  allow(ctx, ownSeat, { userId })
  const view = await loadLockedTeam(ctx, teamId)
  if (view.event.id !== eventId) throw notFound('Team')
  const person = await lockParticipant(ctx, { eventId, userId })
  if (!person) throw forbidden('Please enroll first')
  assertNotFinal(ctx, { ...view, roles: [] })
  await refuseReviewer(ctx, { eventId, userId, confirmed })
  const id = inviteToken ? undefined : await findInvitation(ctx, { teamId, userId })
  const joinRequest = inviteToken || id ? null : await requestSeat(ctx, view, { ...wish, person })
  if (inviteToken) await redeem(ctx, { view, person, token: inviteToken, field: 'inviteToken' })
  else if (id) await redeem(ctx, { view, person, id })
  await auditForOther(ctx, person, 'team.joined-for-other')
  return { ...(await loadParticipant(ctx, person.id)), joinRequest }
}

interface LeaveInput {
  id?: string | undefined
  userId?: string | undefined
  eventId?: string | undefined
  teamId: string
}

/** 403 after submissions close, 409 if the participant isn't in the given team. */
export async function leaveTeamByUser(
  ctx: MemberContext,
  { id, userId, eventId, teamId }: LeaveInput,
): Promise<Participant> {
  if (!id && !eventId) throw invalid({ id: 'This field is required' })
  const [participantRow] = await ctx.db
    .select({ id: participants.id, userId: participants.userId })
    .from(participants)
    .where(
      and(
        id ? eq(participants.id, id) : eq(participants.userId, userId ?? ctx.viewer.id),
        eventId ? eq(participants.eventId, eventId) : undefined,
        isNull(participants.deletedAt),
      ),
    )
  // A caller asking for another person gets the same error whether or not that person is enrolled.
  allow(ctx, ownSeat, { userId: participantRow?.userId ?? userId ?? '' })
  if (!participantRow || (userId && userId !== participantRow.userId)) throw notFound('Participant')
  const view = await loadLockedTeam(ctx, teamId, { withEvent: true })
  const person = await lockParticipant(ctx, { id: participantRow.id })
  if (person?.teamId !== teamId) throw conflict('You’re not in this team', 'not_in_team')
  assertNotFinal(ctx, { ...view, roles: [] })
  const refusal = person.userId === ctx.viewer.id ? undefined : describeLastMember('remove')
  await giveUpSeat(ctx, { ...view, refusal }, person)
  await notifyLead(ctx, view, { userId: person.userId, who: await loadUserName(ctx, person.userId) })
  await auditForOther(ctx, person, 'team.left-for-other')
  return loadParticipant(ctx, participantRow.id)
}

/** Audits actions of ADMIN on behalf of another person. */
async function auditForOther(ctx: MemberContext, { id, userId, teamId }: ParticipantRow, act: AuditAct) {
  if (userId === ctx.viewer.id) return
  await record(ctx, { what: act, subject: { kind: 'participant', id }, before: { teamId } })
}

const loadParticipant = async (ctx: MemberContext, id: string) =>
  (await findParticipant(ctx, eq(participants.id, id)))!
