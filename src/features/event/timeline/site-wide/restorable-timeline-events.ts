import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { loadEventById } from '#features/event/event/load-event.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { timelineEvents } from '../table.ts'

export const restorableTimelineEvents: Restorable = {
  kind: 'timelineEvent',
  rows: sql`select t.id, t.title, null::text as slug, e.title as place, null::uuid as owner_id,
      t.deleted_at
    from timeline_event t ${joinEvent(sql`t.event_id`)}
    where t.deleted_at is not null`,
  /** 404 while its event or stream is deleted. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(timelineEvents)
      .set({ deletedAt: null, updatedAt: ctx.now })
      .where(and(eq(timelineEvents.id, id), isNotNull(timelineEvents.deletedAt)))
      .returning({ eventId: timelineEvents.eventId })
    if (!row) throw notFound('Schedule item')
    const event = await loadEventById(ctx, row.eventId)
    ctx.changed(event.kind, event.id)
  },
  purge: createPurge(timelineEvents),
}
