import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows, eventRows } from '#features/event/event/rows.ts'

/** Rules of schedule items as SQL for alias `a`. */
export const timelineEventRows = (a: string) => ({
  table: 'timeline_event',
  title: sql.raw(`${a}.title`),
  excerpt: sql.raw(`${a}.description`),
  /** Path of the item's event or stream. */
  path: belongingRows(a).ofPath,
  owner: sql.raw('null::uuid'),
  isGone: isDeleted(a),
})

/** Item `t` with this id and its event `e`, unless that is a draft. */
export const itemInEvent = (id: SQL): SQL => sql`timeline_event t
  join event e on e.id = t.event_id and ${eventRows('e').isOut} where t.id = ${id} and t.deleted_at is null`

/** Whether the account speaks at an event. */
export const isSpeakerAt = (userId: string, eventId: SQL): SQL => sql`exists (select from timeline_speaker s
  join profile p on p.id = s.profile_id
  join timeline_event t on t.id = s.timeline_event_id and t.deleted_at is null
  where t.event_id = ${eventId} and p.user_id = ${userId}::uuid)`
