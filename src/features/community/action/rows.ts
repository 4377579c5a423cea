import { type SQL, sql } from 'drizzle-orm'

/** Actions that earn points, as SQL for alias `c`. */
export const actionRows = (c: string) => ({
  table: 'action',
  title: sql.raw(`${c}.name`),
  path: sql`'/points'`,
  isGone: sql`false`,
})

/** Returns SQL for the points of this account; 0 without any. */
export const selectPoints = (userId: SQL): SQL =>
  sql`coalesce((select x.points from point_total x where x.user_id = ${userId}), 0)`
