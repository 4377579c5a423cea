import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { createPurge } from '#database/purge.ts'
import { freeSlug, isFreeSlug } from '#features/event/event/writing/slugs.ts'
import { showFiles } from '#features/platform/files/service.ts'
import { notFound } from '#lib/contract/errors.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { indexStream } from '../commands.ts'
import { streams } from '../table.ts'

export const restorableStreams: Restorable = {
  kind: 'stream',
  rows: sql`select id, title, slug, null::text as place, created_by as owner_id, deleted_at
    from stream where deleted_at is not null`,
  async restore(ctx, { id, slug }) {
    await lockEvent(ctx, id)
    const [row] = await ctx.db
      .select({ title: streams.title, slug: streams.slug, deletedAt: streams.deletedAt })
      .from(streams)
      .where(and(eq(streams.id, id), isNotNull(streams.deletedAt)))
      .for('no key update')
    if (!row) throw notFound('Stream')
    if (!slug && !(await isFreeSlug(ctx, { kind: 'stream', slug: row.slug, ownId: id })))
      throw slugTaken('stream', row.slug)
    const address = slug
      ? await freeSlug(ctx, { kind: 'stream', title: row.title, slug, ownId: id })
      : row.slug
    await ctx.db
      .update(streams)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(streams.id, id))
    await showFiles(ctx, `event/${id}`, row.deletedAt)
    await indexStream(ctx, id)
    ctx.changed('stream', id)
    ctx.changed('stream-list')
  },
  /**
   * Purges one stream at a time, because its remaining content goes with it. Its participants are purged
   * first.
   */
  purge: createPurge(streams, { atOnce: 1 }),
}
