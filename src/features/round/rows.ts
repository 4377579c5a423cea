import { sql } from 'drizzle-orm'

/** What a round of judging is to whoever reads the log, said to the database of row `r`. */
export const roundRows = (r: string) => ({
  table: 'round',
  title: sql.raw(`${r}.name`),
  path: sql.raw(
    `(select '/event/' || e.slug || '/judging?tab=rounds' from event e where e.id = ${r}.event_id)`,
  ),
  isGone: sql`false`,
})
