import { and, desc, lte } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { eventRows } from '../rows.ts'
import { events } from '../table.ts'

/** Returns the public event with the latest published results; null if there is none. */
export async function getLatestResults(ctx: Context) {
  ctx.uses('event-list')
  const [latestEvent] = await ctx.db
    .select({ id: events.id, slug: events.slug, title: events.title })
    .from(events)
    .where(and(eventRows('event').isListed, lte(events.resultsPublishedAt, ctx.now)))
    .orderBy(desc(events.resultsPublishedAt), events.slug)
    .limit(1)
  return latestEvent ?? null
}
