import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows } from '#features/event/rows.ts'

/** What an item of a schedule is, said to the database of row `a`. */
export const timelineEventRows = (a: string) => ({
  table: 'timeline_event',
  title: sql.raw(`${a}.title`),
  excerpt: sql.raw(`${a}.description`),
  /** Of its event or stream. */
  path: belongingRows(a).ofPath,
  owner: sql.raw('null::uuid'),
  isGone: isDeleted(a),
})
