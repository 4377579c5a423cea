import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { loadOccasion } from '#features/event/event/occasion.ts'
import { recall } from '#features/platform/notification/notifying/recall.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { joinOccasion } from '#features/event/event/rows.ts'
import { toReaderAudience } from '../reach/audience.ts'
import { announcements } from '../table.ts'

export const restorableAnnouncements: Restorable = {
  kind: 'announcement',
  rows: sql`select a.id, a.title, null::text as slug, coalesce(e.title, st.title) as place, a.created_by as owner_id,
      a.deleted_at
    from announcement a ${joinOccasion('a')}
    where a.deleted_at is not null`,
  /** Restores an announcement without sending e-mails again. 404 while its event or stream is deleted. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(announcements)
      .set({ deletedAt: null, updatedAt: ctx.now })
      .where(and(eq(announcements.id, id), isNotNull(announcements.deletedAt)))
      .returning()
    if (!row) throw notFound('Announcement')
    const occasion = await loadOccasion(ctx, {
      eventId: row.eventId ?? undefined,
      streamId: row.streamId ?? undefined,
    })
    await recall(ctx, toReaderAudience(row, occasion))
    ctx.changed('announcement-list', occasion.id)
  },
  purge: createPurge(announcements),
}
