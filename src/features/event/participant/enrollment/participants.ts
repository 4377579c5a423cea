import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { belonging, type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy, refusePaused } from '#features/event/event/life/pause-state.ts'
import { manages } from '#features/event/event/policy.ts'
import { currentJudgesSql } from '#features/judging/judge/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { answerMail, isToBeAskedAboutMail } from '#features/people/profile/mail/mail-answer.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { badRequest, conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import { actingFor, allow, allowElse } from '#lib/contract/policy.ts'
import type { Enrolling, Enrollment, Participant, Participation } from '../contract.ts'
import { updateParticipantCounts } from './participant-counts.ts'
import { oneParticipant } from '../lists/one-participant.ts'
import { approveParticipants, readParticipant, withdrawParticipant } from '../policy.ts'
import { lockParticipant } from './seat.ts'
import { participants } from '../table.ts'

/**
 * Enrolls the caller. 400 if already enrolled, 403 if enrollment is closed or over, 404 if hidden. Concurrent
 * calls create one participant.
 */
export async function createParticipant(
  ctx: MemberContext,
  { eventId, streamId, userId: requestedUserId, subscribe }: Enrolling,
): Promise<Participant> {
  const userId = actingFor(ctx, requestedUserId)
  const occasion = await loadOccasion(ctx, { eventId, streamId }, { lock: 'shared' })
  const [existing] = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(participationSql(occasion, userId))
  if (existing) throw alreadyEnrolled()
  refusePaused(occasion, occasion.kind)
  if (!occasion.signupActive) throw forbidden('Enrollment is closed')
  if (hasEnded(occasion, ctx.now)) throw forbidden(`This ${occasion.kind} has ended`)

  const [created] = await ctx.db
    .insert(participants)
    .values({
      ...belonging(occasion),
      userId,
      approved: occasion.approval === 'automatic',
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!created) throw alreadyEnrolled()
  await updateParticipantCounts(ctx, occasion, [null, created])
  const causeId = created.approved ? undefined : await notifyManagers(ctx, occasion, userId)
  if (created.approved) await ctx.job('enrollment-receipt', { id: created.id })
  else await confirmRequest(ctx, occasion, userId)
  await notifyEnrolled(ctx, occasion, { ...created, causeId })
  if (subscribe !== undefined && userId === ctx.viewer.id) await answerMail(ctx, subscribe)
  if (userId !== ctx.viewer.id)
    await recordChange(ctx, {
      what: 'participant.enrolled',
      subject: { kind: 'participant', id: created.id },
      after: { ...belonging(occasion), userId, approved: created.approved },
    })
  return (await oneParticipant(ctx, eq(participants.id, created.id)))!
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
  const participant = await oneParticipant(ctx, participationSql(occasion, userId))
  if (!participant) throw notFound('Participant')
  return participant
}

export const getParticipantByUserIdEventId = (
  ctx: MemberContext,
  who: { userId: string; eventId: string },
): Promise<Participant> => getParticipant(ctx, who)

/** Returns the viewer's own state in an event or stream, for pages cached for everyone. */
export async function getParticipation(
  ctx: MemberContext,
  which: { eventId?: string | undefined; streamId?: string | undefined },
): Promise<Participation> {
  const occasion = await loadOccasion(ctx, which)
  const { participation: own } = occasion
  return {
    participantId: own?.id ?? null,
    approved: own?.approved ?? false,
    declined: own?.declined ?? false,
    declinedReason: own?.declinedReason ?? '',
    teamId: own?.teamId ?? null,
    roles: [...occasion.roles],
    isJudge: occasion.roles.includes('Judge') && (await isSeated(ctx, occasion)),
    canManage: manages(ctx.viewer, occasion),
    signupActive: occasion.signupActive,
    paused: pausedBy(occasion),
    hasEnded: hasEnded(occasion, ctx.now),
    asksAboutMail: own === null && (await isToBeAskedAboutMail(ctx)),
  }
}

async function isSeated({ db, viewer }: MemberContext, { id }: Occasion): Promise<boolean> {
  const seats = await db.execute(
    sql`select j.id from ${currentJudgesSql(id)} and j.user_id = ${viewer.id}`,
    'objects',
  )
  return seats.length > 0
}

/** Withdraws a participant. 409 while the participant is in a team, 403 after submissions close. */
export async function deleteParticipant(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const [seen] = await ctx.db.select().from(participants).where(eq(participants.id, id))
  if (!seen) throw notFound('Participant')
  const which = { eventId: seen.eventId ?? undefined, streamId: seen.streamId ?? undefined }
  const occasion = await loadOccasion(ctx, which, { lock: 'shared' })
  const isClosed = hasClosed(occasion, ctx.now)
  allowElse(ctx, withdrawParticipant, {
    subject: { userId: seen.userId, roles: occasion.roles, isClosed },
    otherwise: forbidden(
      seen.userId === ctx.viewer.id ? withdrawParticipant.refusal : approveParticipants.refusal,
    ),
  })
  // Checks again under the lock, because the participant may have withdrawn or joined a team meanwhile.
  const current = await lockParticipant(ctx, { id })
  if (!current) return { id }
  if (current.teamId) throw conflict('Please leave your team first')
  if (current.declinedAt && seen.userId === ctx.viewer.id) throw conflict('This enrollment wasn’t accepted')
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
      before: { ...belonging(occasion), userId, approved },
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

const alreadyEnrolled = () => badRequest('already_enrolled', 'You already enrolled to this event!')

const participationSql = ({ kind, id }: Occasion, userId: string): SQL | undefined =>
  and(
    eq(kind === 'event' ? participants.eventId : participants.streamId, id),
    eq(participants.userId, userId),
    isNull(participants.deletedAt),
  )
