import { type SQL, sql } from 'drizzle-orm'

/** Visible entries of a topic, as rows `entry`. */
export const shownUnder = (topic: SQL, moment: SQL): SQL => sql`
  project_topic topic join project_entry entry on entry.id = topic.id
  where topic.topic = ${topic} and topic.shown_at <= ${moment}`

/** Whether the topic has a visible entry. The order makes PostgreSQL look it up in the index. */
export const hasShown = (topic: SQL, moment: SQL): SQL => sql`exists (select from project_topic e
  where e.topic = ${topic} and e.shown_at <= ${moment} order by e.shown_at desc limit 1)`

/** Next time at which another entry becomes visible. */
export const nextShownAt = (moment: SQL): SQL =>
  sql`(select min(e.shown_at) from project_entry e where e.shown_at > ${moment})`

/** Entries of the rows `listed`, with their place. */
export const pageOfListed: SQL = sql`select entry.*, listed.place from listed join project_entry entry using (id)`

/** Whether everyone can see this submission now. */
export const isShownToAll = (
  submissionId: SQL,
  moment: SQL,
): SQL => sql`exists (select from project_entry shown
  where shown.submission_id = ${submissionId} and shown.shown_at <= ${moment})`

/** Joins entry `e` of the project with this id. */
export const joinEntry = (id: SQL): SQL => sql`join project_entry e on e.id = ${id}`
