import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { personPath } from '#features/people/profile/rows.ts'

/** What a project of a profile is, said to the database of row `o`. */
export const projectRows = (o: string) => ({
  table: 'project',
  title: sql.raw(`${o}.title`),
  excerpt: sql.raw(`${o}.description`),
  /** On the profile of its owner. */
  path: sql.raw(`(select '/u/@' || own.user_name from profile own where own.id = ${o}.profile_id)`),
  place: sql.raw(`(select own.user_name from profile own where own.id = ${o}.profile_id)`),
  owner: sql.raw(`(select own.user_id from profile own where own.id = ${o}.profile_id)`),
  isGone: isDeleted(o),
})

/** The same for whoever runs the site, who is led to the person. */
export const adminProjectRows = (o: string) => ({ ...projectRows(o), path: personPath(projectRows(o).owner) })

/** The project `o` with this id and the profile `p` that it is on. */
export const projectOfProfile = (id: SQL): SQL =>
  sql`project o join profile p on p.id = o.profile_id where o.id = ${id}`

/** The projects `o` on this profile, or on any of them. */
export const projectsOf = (profileId: SQL): SQL =>
  sql`project o where o.profile_id = ${profileId} and o.deleted_at is null`
