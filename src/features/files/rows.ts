import { type SQL, sql } from 'drizzle-orm'

/** Rows `file` of all that is stored. */
export const storedFiles: SQL = sql.raw('file where file.stored_at is not null')

/** Those that this account uploaded and nobody has deleted. */
export const filesOf = (userId: string): SQL =>
  sql`${storedFiles} and file.owner_id = ${userId} and file.deleted_at is null`
