import { type SQL, sql } from 'drizzle-orm'

/** Converts a time to SQL with an explicit type, for comparisons that don't imply one. */
export const toTimestampSql = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
