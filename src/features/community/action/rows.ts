import { type SQL, sql } from 'drizzle-orm'

/** What an action that earns points is, said to the database of row `c`. */
export const actionRows = (c: string) => ({
  table: 'action',
  title: sql.raw(`${c}.name`),
  path: sql`'/points'`,
  isGone: sql`false`,
})

/** The points that this account has; 0 before the first. */
export const pointsOf = (userId: SQL): SQL =>
  sql`coalesce((select x.points from point_total x where x.user_id = ${userId}), 0)`
