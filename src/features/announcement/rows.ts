import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows } from '#features/event/rows.ts'

/** What an announcement is, said to the database of row `a`. */
export const announcementRows = (a: string) => ({
  table: 'announcement',
  title: sql.raw(`${a}.title`),
  excerpt: sql.raw(`${a}.body`),
  /** Of its event or stream. */
  path: belongingRows(a).ofPath,
  owner: sql.raw(`${a}.created_by`),
  isGone: isDeleted(a),
})
