import { type SQL, sql } from 'drizzle-orm'

/** A moment as the database knows it, wherever its type is not clear from what it is compared with. */
export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`
