import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

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
