import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { type LoadedEvent, loadEvent, loadEventById } from '#features/event/event/load-event.ts'
import type { EventIds } from '#features/event/stream/ids.ts'
import { hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy, refusePaused } from '#features/event/event/life/pause-state.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import { currentJudgesSql } from '#features/judging/judge/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { storeMailAnswer, needsMailQuestion } from '#features/people/profile/mail/mail-answer.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow, allowOrThrow } from '#lib/contract/policy.ts'
import type { EnrollmentInput, Enrollment, Participant, Participation } from '../contract.ts'
import { updateParticipantCounts } from './participant-counts.ts'
import { findParticipant } from '../lists/one-participant.ts'
import { approveParticipants, readParticipant, withdrawParticipant } from '../policy.ts'
import { lockParticipant } from './seat.ts'
import { participants } from '../table.ts'

/**
 * Enrolls the caller. 400 if already enrolled, 403 if enrollment is closed or over, 404 if hidden, 409 if
 * cancelled or postponed. Concurrent calls create one participant.
 */
export async function createParticipant(
  ctx: MemberContext,
  { userId: requestedUserId, subscribe, ...ids }: EnrollmentInput,
): Promise<Participant> {
  const userId = getActingUserId(ctx, requestedUserId)
  const event = await loadEvent(ctx, ids, { lock: 'shared' })
  const [existing] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(participationSql(event, userId))
  if (existing) throw alreadyEnrolledError()
  refusePaused(event, event.kind)
  if (!event.signupActive) throw forbidden('Enrollment is closed')
  if (hasEnded(event, ctx.now)) throw forbidden(`This ${event.kind} has ended`)

  const [participant] = await ctx.db
    .insert(participants)
    .values({
      eventId: event.id,
      userId,
      approved: event.approval === 'automatic',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!participant) throw alreadyEnrolledError()
  await updateParticipantCounts(ctx, event, [null, participant])
  const causeId = participant.approved ? undefined : await notifyManagers(ctx, event, userId)
  if (participant.approved) await ctx.job('enrollment-receipt', { id: participant.id })
  else await confirmRequest(ctx, event, userId)
  await notifyEnrolled(ctx, event, { ...participant, causeId })
  if (subscribe !== undefined && userId === ctx.viewer.id) await storeMailAnswer(ctx, subscribe)
  if (userId !== ctx.viewer.id)
    await recordChange(ctx, {
      what: 'participant.enrolled',
      subject: { kind: 'participant', id: participant.id },
      after: { eventId: event.id, userId, approved: participant.approved },
    })
  return (await findParticipant(ctx, eq(participants.id, participant.id)))!
}

/** Notifies the applicant that their request awaits the organizers' approval. */
async function confirmRequest(ctx: MemberContext, event: LoadedEvent, userId: string): Promise<void> {
  const { kind, id, slug, title } = event
  const path = `/${kind}/${slug}`
  await notify(ctx, {
    kind: 'enrollmentReceived',
    actor: null,
    subject: { kind, id },
    path,
    recipients: [userId],
    mail: { template: 'enrolmentReceived', data: { title, link: ctx.origin + path } },
  })
}

const notifyManagers = (ctx: MemberContext, { kind, id, slug }: LoadedEvent, userId: string) =>
  notify(ctx, {
    kind: 'enrollmentsWaiting',
    actor: userId,
    subject: { kind, id },
    path: `/${kind}/${slug}/edit?tab=participants&status=waiting`,
    recipients: { of: 'managers', id },
  })

/**
 * Returns a participant. 404 if not enrolled, 403 unless the caller is the participant or manages the event.
 */
export async function getParticipant(
  ctx: MemberContext,
  { userId = ctx.viewer.id, ...ids }: Enrollment,
): Promise<Participant> {
  const event = await loadEvent(ctx, ids)
  allow(ctx, readParticipant, { userId, roles: event.roles })
  const participant = await findParticipant(ctx, participationSql(event, userId))
  if (!participant) throw notFound('Participant')
  return participant
}

export const getParticipantByUserIdEventId = (
  ctx: MemberContext,
  key: { userId: string; eventId: string },
): Promise<Participant> => getParticipant(ctx, key)

/** Returns the viewer's own state in an event or stream, for pages cached for everyone. */
export async function getParticipation(ctx: MemberContext, ids: EventIds): Promise<Participation> {
  const event = await loadEvent(ctx, ids)
  const { participation } = event
  return {
    participantId: participation?.id ?? null,
    approved: participation?.approved ?? false,
    declined: participation?.declined ?? false,
    declinedReason: participation?.declinedReason ?? '',
    teamId: participation?.teamId ?? null,
    roles: [...event.roles],
    isJudge: event.roles.includes('Judge') && (await isCurrentJudge(ctx, event)),
    canManage: canManageEvent(ctx.viewer, event),
    signupActive: event.signupActive,
    paused: pausedBy(event),
    hasEnded: hasEnded(event, ctx.now),
    asksAboutMail: participation === null && (await needsMailQuestion(ctx)),
  }
}

async function isCurrentJudge({ db, viewer }: MemberContext, { id }: LoadedEvent): Promise<boolean> {
  const judgeRows = await db.execute(
    sql`select j.id from ${currentJudgesSql(id)} and j.user_id = ${viewer.id}`,
    'objects',
  )
  return judgeRows.length > 0
}

/**
 * Withdraws a participant. 409 while the participant is in a team; for the participant, also 409 once
 * declined and 403 after submissions close.
 */
export async function deleteParticipant(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const [participant] = await ctx.db.select().from(participants).where(eq(participants.id, id))
  if (!participant) throw notFound('Participant')
  const event = await loadEventById(ctx, participant.eventId, { lock: 'shared' })
  const isClosed = hasClosed(event, ctx.now)
  allowOrThrow(ctx, withdrawParticipant, {
    subject: { userId: participant.userId, roles: event.roles, isClosed },
    otherwise: forbidden(
      participant.userId === ctx.viewer.id ? withdrawParticipant.refusal : approveParticipants.refusal,
    ),
  })
  // Checks again under the lock, because the participant may have withdrawn or joined a team meanwhile.
  const current = await lockParticipant(ctx, { id })
  if (!current) return { id }
  if (current.teamId) throw conflict('Please leave your team first')
  if (current.declinedAt && participant.userId === ctx.viewer.id)
    throw conflict('This enrollment wasn’t accepted')
  const { userId, approved } = current
  const isOwn = userId === ctx.viewer.id
  requireRecentAdmin(ctx, { isOwn })
  await ctx.db.update(participants).set({ deletedAt: ctx.now }).where(eq(participants.id, id))
  await updateParticipantCounts(ctx, event, [current, null])
  ctx.changed('rights', userId)
  if (!isOwn)
    await recordChange(ctx, {
      what: 'participant.withdrawn',
      subject: { kind: 'participant', id },
      before: { eventId: event.id, userId, approved },
    })
  return { id }
}

async function notifyEnrolled(
  ctx: MemberContext,
  { kind, id: eventId, slug }: LoadedEvent,
  {
    id: participantId,
    userId,
    approved,
    causeId,
  }: typeof participants.$inferSelect & { causeId: string | undefined },
): Promise<void> {
  if (kind !== 'event') return
  const eventUrl = `${ctx.origin}/event/${slug}`
  await deliverWebhooks(ctx, {
    kind: 'participant.enrolled',
    eventId,
    data: { eventUrl, participantId, userId, approved },
    causeId,
  })
}

const alreadyEnrolledError = () => badRequest('already_enrolled', 'You already enrolled to this event!')

const participationSql = ({ id }: LoadedEvent, userId: string): SQL | undefined =>
  and(eq(participants.eventId, id), eq(participants.userId, userId), isNull(participants.deletedAt))
