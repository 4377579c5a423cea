import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { showFiles } from '#features/platform/files/service.ts'
import { notFound } from '#lib/contract/errors.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { indexEvent } from './findable.ts'
import { lockEvent } from '../writing/event-lock.ts'
import { freeSlug, isFreeSlug } from '../writing/slugs.ts'
import { events } from '../table.ts'

/** Restores a deleted event. Its content was only hidden with it, so it reappears at once. */
export const restorableEvents: Restorable = {
  kind: 'event',
  rows: sql`select id, title, slug, null::text as place, created_by as owner_id, deleted_at
    from event where deleted_at is not null`,
  async restore(ctx, { id, slug }) {
    await lockEvent(ctx, id)
    const [row] = await ctx.db
      .select({ title: events.title, slug: events.slug, deletedAt: events.deletedAt })
      .from(events)
      .where(and(eq(events.id, id), isNotNull(events.deletedAt)))
      .for('no key update')
    if (!row) throw notFound('Event')
    if (!slug && !(await isFreeSlug(ctx, { kind: 'event', slug: row.slug, ownId: id })))
      throw slugTaken('event', row.slug)
    const address = slug
      ? await freeSlug(ctx, { kind: 'event', title: row.title, slug, ownId: id })
      : row.slug
    await ctx.db
      .update(events)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(events.id, id))
    await showFiles(ctx, `event/${id}`, row.deletedAt)
    await indexEvent(ctx, id)
    await ctx.job('event-teams', { id })
    await ctx.job('event-submissions', { id })
    await listProjects(ctx, { eventId: id })
    ctx.changed('event', id)
    ctx.changed('event-list')
  },
  /**
   * Purges one event at a time, because its remaining content goes with it. Its teams, submissions and
   * participants are purged first.
   */
  purge: createPurge(events, { atOnce: 1 }),
}
