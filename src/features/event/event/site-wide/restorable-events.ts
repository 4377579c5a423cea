import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { showFiles } from '#features/platform/files/service.ts'
import { notFound } from '#lib/contract/errors.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import type { EventKind } from '../contract.ts'
import { notifyOfRestoration } from '../life/notices/deletion-notices.ts'
import { lockEvent } from '../writing/event-lock.ts'
import { updateProjects } from '../writing/remove-event.ts'
import { freeSlug, isFreeSlug } from '../writing/slugs.ts'
import { reindexEvent } from '../writing/stored-event.ts'
import { events } from '../table.ts'

/** Restores deleted events of one kind. Their content was only hidden with them, so it reappears at once. */
export const restorableEvents = (kind: EventKind): Restorable => ({
  kind,
  rows: sql`select id, title, slug, null::text as place, created_by as owner_id, deleted_at
    from event where kind = ${kind} and deleted_at is not null`,
  async restore(ctx, { id, slug }) {
    await lockEvent(ctx, id)
    const [row] = await ctx.db
      .select({
        title: events.title,
        slug: events.slug,
        visibility: events.visibility,
        hiddenAt: events.hiddenAt,
        deletedAt: events.deletedAt,
      })
      .from(events)
      .where(and(eq(events.id, id), eq(events.kind, kind), isNotNull(events.deletedAt)))
      .for('no key update')
    if (!row) throw notFound(kind === 'event' ? 'Event' : 'Stream')
    if (!slug && !(await isFreeSlug(ctx, { kind, slug: row.slug, ownId: id })))
      throw slugTaken(kind, row.slug)
    const address = slug ? await freeSlug(ctx, { kind, title: row.title, slug, ownId: id }) : row.slug
    await ctx.db
      .update(events)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(events.id, id))
    await showFiles(ctx, `event/${id}`, row.deletedAt)
    await reindexEvent(ctx, { kind, id })
    await updateProjects(ctx, { kind, id })
    await notifyOfRestoration(ctx, { ...row, kind, id, deletedAt: row.deletedAt! })
  },
  /**
   * Purges one event at a time, because its remaining content goes with it. Its teams, submissions and
   * participants are purged first.
   */
  purge: createPurge(events, { atOnce: 1, where: eq(events.kind, kind) }),
})
