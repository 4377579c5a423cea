import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { loadEventById } from '#features/event/event/load-event.ts'
import { recall } from '#features/platform/notification/notifying/recall.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { toReaderAudience } from '../reach/audience.ts'
import { announcements } from '../table.ts'

export const restorableAnnouncements: Restorable = {
  kind: 'announcement',
  rows: sql`select a.id, a.title, null::text as slug, e.title as place, a.created_by as owner_id,
      a.deleted_at
    from announcement a ${joinEvent(sql`a.event_id`)}
    where a.deleted_at is not null`,
  /** Restores an announcement without sending e-mails again. 404 while its event or stream is deleted. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(announcements)
      .set({ deletedAt: null, updatedAt: ctx.now })
      .where(and(eq(announcements.id, id), isNotNull(announcements.deletedAt)))
      .returning()
    if (!row) throw notFound('Announcement')
    const event = await loadEventById(ctx, row.eventId)
    await recall(ctx, toReaderAudience(row, event.id))
    ctx.changed('announcement-list', event.id)
  },
  purge: createPurge(announcements),
}
