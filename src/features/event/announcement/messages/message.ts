import { and, eq, inArray, isNull } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import type { EventIds } from '#features/event/stream/ids.ts'
import { participants } from '#features/event/participant/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, invalid, tooMany } from '#lib/contract/errors.ts'
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
  { participantIds, subject, message, ...ids }: EmailMessage,
): Promise<Reach> {
  const event = await loadEventToWriteTo(ctx, ids)
  const { kind, id } = event
  const [today] = await incrementCounts(ctx.db, {
    keys: [`message:${id}`],
    now: ctx.now,
    seconds: daySeconds,
  })
  if (today!.count > maxPerDay)
    throw tooMany('You’ve written fifty messages today. Please come back tomorrow.')
  const knownParticipants = await ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.eventId, id),
        inArray(participants.id, participantIds),
        isNull(participants.deletedAt),
      ),
    )
  if (knownParticipants.length === 0) throw invalid({ participantIds: 'None of them takes part here' })
  const to = knownParticipants.map((participant) => participant.id)
  await record(ctx, {
    what: 'participants.written-to',
    subject: { kind, id },
    after: { subject, participantIds: to },
  })
  await ctx.job('message-mails', {
    eventId: id,
    participantIds: to,
    by: ctx.viewer.id,
    subject,
    message,
  })
  return countReach(ctx, id, to)
}

async function loadEventToWriteTo(ctx: MemberContext, ids: EventIds) {
  const event = await loadManagedEvent(ctx, ids)
  if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
  return event
}
