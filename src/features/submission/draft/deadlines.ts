import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { eventRows } from '#features/event/rows.ts'
import { events } from '#features/event/table.ts'
import { notify } from '#features/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour
const ofEvent = eventRows('event')
const closesAt = sql`${ofEvent.closesAt}`.mapWith(events.endAt)

export const deadlineJob = {
  /** A day and an hour before submissions close, teams that have not submitted hear of it: once, unless it moves. */
  queue: 'deadline-notices',
  schedule: '*/5 * * * *',
  async handle(ctx: Context): Promise<void> {
    const soon = await ctx.db
      .select({ id: events.id, slug: events.slug, closesAt })
      .from(events)
      .where(
        and(
          ofEvent.isOut,
          isNull(events.cancelledAt),
          isNull(events.postponedAt),
          eq(events.dev, false),
          gt(closesAt, ctx.now),
          lte(closesAt, new Date(ctx.now.getTime() + aDay)),
        ),
      )
    for (const event of soon) {
      const isHour = event.closesAt.getTime() - ctx.now.getTime() <= anHour
      const kind = isHour ? 'deadlineHour' : 'deadlineDay'
      await notify(ctx, {
        kind,
        actor: null,
        subject: { kind: 'event', id: event.id },
        occasionId: event.id,
        path: `/event/${event.slug}/submission`,
        once: `${kind} ${event.id} ${event.closesAt.toISOString()}`,
        recipients: {
          of: 'announcement',
          audience: 'teamsWithoutSubmission',
          kind: 'event',
          id: event.id,
        },
      })
    }
  },
}
