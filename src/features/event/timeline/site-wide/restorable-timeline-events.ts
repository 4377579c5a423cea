import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { loadOccasion } from '#features/event/event/occasion.ts'
import { joinOccasion } from '#features/event/event/rows.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { timelineEvents } from '../table.ts'

export const restorableTimelineEvents: Restorable = {
  kind: 'timelineEvent',
  rows: sql`select t.id, t.title, null::text as slug, coalesce(e.title, st.title) as place, null::uuid as owner_id,
      t.deleted_at
    from timeline_event t ${joinOccasion('t')}
    where t.deleted_at is not null`,
  /** 404 while its event or stream is deleted. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(timelineEvents)
      .set({ deletedAt: null, updatedAt: ctx.now })
      .where(and(eq(timelineEvents.id, id), isNotNull(timelineEvents.deletedAt)))
      .returning({ eventId: timelineEvents.eventId, streamId: timelineEvents.streamId })
    if (!row) throw notFound('Schedule item')
    const occasion = await loadOccasion(ctx, {
      eventId: row.eventId ?? undefined,
      streamId: row.streamId ?? undefined,
    })
    ctx.changed(occasion.kind, occasion.id)
  },
  purge: createPurge(timelineEvents),
}
