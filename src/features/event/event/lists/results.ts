import { and, eq, isNull } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { events } from '../table.ts'

/** From this moment on medals and ranks of the event's submissions are everyone's to see; with null nobody else's again. */
export async function markResults(ctx: Context, id: string, resultsPublishedAt: Date | null): Promise<void> {
  await ctx.db.update(events).set({ resultsPublishedAt, updatedAt: ctx.now }).where(eq(events.id, id))
  await listProjects(ctx, { eventId: id })
  ctx.changed('event', id)
  ctx.changed('event-list')
}

/** From now on a publication of judging says what the results are; nobody sets them beside it. */
export const bindResults = (ctx: Context, id: string) =>
  ctx.db
    .update(events)
    .set({ resultsJudgedAt: ctx.now })
    .where(and(eq(events.id, id), isNull(events.resultsJudgedAt)))
