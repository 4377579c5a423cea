import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { personPath } from '#features/people/profile/rows.ts'

/** Profile projects as SQL for alias `o`. */
export const projectRows = (o: string) => ({
  table: 'project',
  title: sql.raw(`${o}.title`),
  excerpt: sql.raw(`${o}.description`),
  /** Path of the owner's profile, which shows the project. */
  path: sql.raw(`(select '/u/@' || own.user_name from profile own where own.id = ${o}.profile_id)`),
  place: sql.raw(`(select own.user_name from profile own where own.id = ${o}.profile_id)`),
  owner: sql.raw(`(select own.user_id from profile own where own.id = ${o}.profile_id)`),
  isGone: isDeleted(o),
})

/** Profile projects for administrators, with a link to the person. */
export const adminProjectRows = (o: string) => ({ ...projectRows(o), path: personPath(projectRows(o).owner) })

/** Project `o` with this id and its profile `p`. */
export const projectWithProfileSql = (id: SQL): SQL =>
  sql`project o join profile p on p.id = o.profile_id where o.id = ${id}`

/** Undeleted projects `o` of this profile, or of any profile in a list. */
export const profileProjectRows = (profileId: SQL): SQL =>
  sql`project o where o.profile_id = ${profileId} and o.deleted_at is null`
