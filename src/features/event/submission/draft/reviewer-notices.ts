import { and, eq } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

const eventSql = eventRows('event')

/** Notifies judges and mentors that there is something to review, if they can already see it. */
export async function notifyReviewers(ctx: MemberContext, eventId: string): Promise<void> {
  const [event] = await ctx.db
    .select({ slug: events.slug })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.feedbackEnabled, true), eventSql.showsSubmissions(ctx.now)))
  if (!event) return
  await notify(ctx, {
    kind: 'reviewsWaiting',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    eventId,
    path: `/event/${event.slug}/dash#review`,
    recipients: { of: 'announcement', audience: 'judges', id: eventId },
  })
}
