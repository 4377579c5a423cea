import { sql } from 'drizzle-orm'

/** What an action that earns points is, said to the database of row `c`. */
export const actionRows = (c: string) => ({
  table: 'action',
  title: sql.raw(`${c}.name`),
  path: sql`'/points'`,
  isGone: sql`false`,
})
