import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { getBelonging, loadOccasion } from '#features/event/event/occasion.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { participants } from '#features/event/participant/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { EmailMessage } from './message-contract.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { countReach } from '../reach/recipients.ts'

const daySeconds = 24 * 60 * 60
const maxPerDay = 50

/**
 * Sends an e-mail to participants, with an audit entry. 403 while the caller's own address is unconfirmed,
 * 429 beyond 50 a day for one event.
 */
export async function sendEmailMessage(
  ctx: MemberContext,
  { eventId, streamId, participantIds, subject, message }: EmailMessage,
): Promise<Reach> {
  const occasion = await loadManagedOccasion(ctx, { eventId, streamId })
  const { kind, id } = occasion
  const [today] = await incrementCounts(ctx.db, {
    keys: [`message:${id}`],
    now: ctx.now,
    seconds: daySeconds,
  })
  if (today!.count > maxPerDay)
    throw tooMany('You’ve written fifty messages today. Please come back tomorrow.')
  const isOfOccasion = eq(kind === 'event' ? participants.eventId : participants.streamId, id)
  const knownParticipants = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(isOfOccasion, inArray(participants.id, participantIds), isNull(participants.deletedAt)))
  if (knownParticipants.length === 0) throw invalid({ participantIds: 'None of them takes part here' })
  const to = knownParticipants.map((participant) => participant.id)
  await record(ctx, {
    what: 'participants.written-to',
    subject: { kind, id },
    after: { subject, participantIds: to },
  })
  await ctx.job('message-mails', {
    eventId,
    streamId,
    participantIds: to,
    by: ctx.viewer.id,
    subject,
    message,
  })
  return countReach(ctx, getBelonging(occasion), to)
}

async function loadManagedOccasion(
  ctx: MemberContext,
  occasionRef: Pick<EmailMessage, 'eventId' | 'streamId'>,
) {
  const occasion = await loadOccasion(ctx, occasionRef)
  allow(ctx, manageEvent, occasion)
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  return occasion
}
