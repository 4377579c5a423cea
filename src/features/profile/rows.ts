import { sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'

/** The rules of a profile, said to the database of row `p`. */
export const profileRows = (p: string) => ({
  /** As `seeProfile` for a visitor. */
  isPublic: sql.raw(`(${p}.deleted_at is null and ${p}.public)`),
  table: 'profile',
  title: sql.raw(
    `coalesce(nullif(trim(${p}.first_name || ' ' || ${p}.last_name), ''), ${p}.user_name, 'A member')`,
  ),
  excerpt: sql.raw(`${p}.about`),
  path: sql.raw(`'/u/@' || ${p}.user_name`),
  owner: sql.raw(`${p}.user_id`),
  isGone: isDeleted(p),
  isHidden: sql.raw(`${p}.hidden_at is not null`),
  isUnseen: sql.raw(`not ${p}.public`),
})
