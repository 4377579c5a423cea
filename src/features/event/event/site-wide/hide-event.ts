import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import { releaseFiles, withholdFiles } from '#features/platform/files/places/withhold-files.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexEvent } from './findable.ts'
import { lockEvent } from '../writing/event-lock.ts'
import { events } from '../table.ts'

/**
 * Hides an event from everyone but its managers and ADMIN: it becomes a draft that can't be published.
 * Returns false if it is already a draft. Checks no policy.
 */
export async function hideEvent(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, id)
  const [hidden] = await ctx.db
    .update(events)
    .set({
      visibility: 'draft',
      heldVisibility: sql`${events.visibility}`,
      hiddenAt: ctx.now,
      updatedAt: events.updatedAt,
    })
    .where(and(eq(events.id, id), isNull(events.deletedAt), ne(events.visibility, 'draft')))
    .returning({ id: events.id })
  if (!hidden) return false
  await withholdFiles(ctx, id, `event/${id}`)
  await refreshVisibility(ctx, id)
  return true
}

/** Restores the visibility the event had before it was hidden. */
export async function unhideEvent(ctx: MemberContext, id: string): Promise<boolean> {
  await lockEvent(ctx, id)
  const [unhiddenEvent] = await ctx.db
    .update(events)
    .set({
      visibility: sql`coalesce(${events.heldVisibility}, 'draft')`,
      heldVisibility: null,
      hiddenAt: null,
      updatedAt: events.updatedAt,
    })
    .where(and(eq(events.id, id), isNull(events.deletedAt), isNotNull(events.hiddenAt)))
    .returning({ id: events.id })
  if (!unhiddenEvent) return false
  await releaseFiles(ctx, id)
  await refreshVisibility(ctx, id)
  return true
}

async function refreshVisibility(ctx: MemberContext, id: string) {
  await indexEvent(ctx, id)
  await ctx.job('event-teams', { id })
  await ctx.job('event-submissions', { id })
  await listProjects(ctx, { eventId: id })
  ctx.changed('event', id)
  ctx.changed('event-list')
}
