import { and, eq, isNull } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { events } from '../table.ts'

/**
 * Publishes medals and ranks of the event's submissions as of this time; null hides them from the public
 * again.
 */
export async function markResults(ctx: Context, id: string, resultsPublishedAt: Date | null): Promise<void> {
  await ctx.db.update(events).set({ resultsPublishedAt, updatedAt: ctx.now }).where(eq(events.id, id))
  await listProjects(ctx, { eventId: id })
  ctx.changed('event', id)
  ctx.changed('event-list')
}

/** Marks that the event's results come from judging, so that no one can set them separately. */
export const bindResults = (ctx: Context, id: string) =>
  ctx.db
    .update(events)
    .set({ resultsJudgedAt: ctx.now })
    .where(and(eq(events.id, id), isNull(events.resultsJudgedAt)))
