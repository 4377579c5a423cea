import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import { events } from './table.ts'

/** The public event whose results were published last; null while there is none. */
export async function getLatestResults(ctx: Context) {
  ctx.uses('event-list')
  const [latest] = await ctx.db
    .select({ id: events.id, slug: events.slug, title: events.title })
    .from(events)
    .where(
      and(
        isNull(events.deletedAt),
        eq(events.visibility, 'public'),
        eq(events.dev, false),
        lte(events.resultsPublishedAt, ctx.now),
      ),
    )
    .orderBy(desc(events.resultsPublishedAt), events.slug)
    .limit(1)
  return latest ?? null
}
