import { type SQL, sql } from 'drizzle-orm'

/** Visible entries of a topic, as rows `entry`. */
export const selectVisibleUnder = (topic: SQL, nowSql: SQL): SQL => sql`
  project_topic topic join project_entry entry on entry.id = topic.id
  where topic.topic = ${topic} and topic.shown_at <= ${nowSql}`

/** Whether the topic has a visible entry. The order makes PostgreSQL look it up in the index. */
export const hasVisibleEntry = (topic: SQL, nowSql: SQL): SQL => sql`exists (select from project_topic e
  where e.topic = ${topic} and e.shown_at <= ${nowSql} order by e.shown_at desc limit 1)`

/** Next time at which another entry becomes visible. */
export const nextShownAt = (nowSql: SQL): SQL =>
  sql`(select min(e.shown_at) from project_entry e where e.shown_at > ${nowSql})`

/** Entries of the rows `listed`, with their place. */
export const listedPageSql: SQL = sql`select entry.*, listed.place from listed join project_entry entry using (id)`

/** Whether everyone can see this submission now. */
export const isShownToAll = (
  submissionId: SQL,
  nowSql: SQL,
): SQL => sql`exists (select from project_entry shown
  where shown.submission_id = ${submissionId} and shown.shown_at <= ${nowSql})`

/** Joins entry `e` of the project with this id. */
export const joinEntry = (id: SQL): SQL => sql`join project_entry e on e.id = ${id}`
