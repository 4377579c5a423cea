import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { getBelonging, type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy, refusePaused } from '#features/event/event/life/pause-state.ts'
import { canManageOccasion } from '#features/event/event/policy.ts'
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
  { eventId, streamId, userId: requestedUserId, subscribe }: EnrollmentInput,
): Promise<Participant> {
  const userId = getActingUserId(ctx, requestedUserId)
  const occasion = await loadOccasion(ctx, { eventId, streamId }, { lock: 'shared' })
  const [existing] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(participationSql(occasion, userId))
  if (existing) throw alreadyEnrolledError()
  refusePaused(occasion, occasion.kind)
  if (!occasion.signupActive) throw forbidden('Enrollment is closed')
  if (hasEnded(occasion, ctx.now)) throw forbidden(`This ${occasion.kind} has ended`)

  const [participant] = await ctx.db
    .insert(participants)
    .values({
      ...getBelonging(occasion),
      userId,
      approved: occasion.approval === 'automatic',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!participant) throw alreadyEnrolledError()
  await updateParticipantCounts(ctx, occasion, [null, participant])
  const causeId = participant.approved ? undefined : await notifyManagers(ctx, occasion, userId)
  if (participant.approved) await ctx.job('enrollment-receipt', { id: participant.id })
  else await confirmRequest(ctx, occasion, userId)
  await notifyEnrolled(ctx, occasion, { ...participant, causeId })
  if (subscribe !== undefined && userId === ctx.viewer.id) await storeMailAnswer(ctx, subscribe)
  if (userId !== ctx.viewer.id)
    await recordChange(ctx, {
      what: 'participant.enrolled',
      subject: { kind: 'participant', id: participant.id },
      after: { ...getBelonging(occasion), userId, approved: participant.approved },
    })
  return (await findParticipant(ctx, eq(participants.id, participant.id)))!
}

/** Notifies the applicant that their request awaits the organizers' approval. */
async function confirmRequest(ctx: MemberContext, occasion: Occasion, userId: string): Promise<void> {
  const { kind, id, slug, title } = occasion
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

const notifyManagers = (ctx: MemberContext, { kind, id, slug }: Occasion, userId: string) =>
  notify(ctx, {
    kind: 'enrollmentsWaiting',
    actor: userId,
    subject: { kind, id },
    path: `/${kind}/${slug}/edit?tab=participants&status=waiting`,
    recipients: { of: 'managers', kind, id },
  })

/**
 * Returns a participant. 404 if not enrolled, 403 unless the caller is the participant or manages the event.
 */
export async function getParticipant(
  ctx: MemberContext,
  { eventId, streamId, userId = ctx.viewer.id }: Enrollment,
): Promise<Participant> {
  const occasion = await loadOccasion(ctx, { eventId, streamId })
  allow(ctx, readParticipant, { userId, roles: occasion.roles })
  const participant = await findParticipant(ctx, participationSql(occasion, userId))
  if (!participant) throw notFound('Participant')
  return participant
}

export const getParticipantByUserIdEventId = (
  ctx: MemberContext,
  key: { userId: string; eventId: string },
): Promise<Participant> => getParticipant(ctx, key)

/** Returns the viewer's own state in an event or stream, for pages cached for everyone. */
export async function getParticipation(
  ctx: MemberContext,
  occasionRef: { eventId?: string | undefined; streamId?: string | undefined },
): Promise<Participation> {
  const occasion = await loadOccasion(ctx, occasionRef)
  const { participation } = occasion
  return {
    participantId: participation?.id ?? null,
    approved: participation?.approved ?? false,
    declined: participation?.declined ?? false,
    declinedReason: participation?.declinedReason ?? '',
    teamId: participation?.teamId ?? null,
    roles: [...occasion.roles],
    isJudge: occasion.roles.includes('Judge') && (await isCurrentJudge(ctx, occasion)),
    canManage: canManageOccasion(ctx.viewer, occasion),
    signupActive: occasion.signupActive,
    paused: pausedBy(occasion),
    hasEnded: hasEnded(occasion, ctx.now),
    asksAboutMail: participation === null && (await needsMailQuestion(ctx)),
  }
}

async function isCurrentJudge({ db, viewer }: MemberContext, { id }: Occasion): Promise<boolean> {
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
  const occasionRef = {
    eventId: participant.eventId ?? undefined,
    streamId: participant.streamId ?? undefined,
  }
  const occasion = await loadOccasion(ctx, occasionRef, { lock: 'shared' })
  const isClosed = hasClosed(occasion, ctx.now)
  allowOrThrow(ctx, withdrawParticipant, {
    subject: { userId: participant.userId, roles: occasion.roles, isClosed },
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
  await updateParticipantCounts(ctx, occasion, [current, null])
  ctx.changed('rights', userId)
  if (!isOwn)
    await recordChange(ctx, {
      what: 'participant.withdrawn',
      subject: { kind: 'participant', id },
      before: { ...getBelonging(occasion), userId, approved },
    })
  return { id }
}

async function notifyEnrolled(
  ctx: MemberContext,
  { kind, id: eventId, slug }: Occasion,
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

const participationSql = ({ kind, id }: Occasion, userId: string): SQL | undefined =>
  and(
    eq(kind === 'event' ? participants.eventId : participants.streamId, id),
    eq(participants.userId, userId),
    isNull(participants.deletedAt),
  )
