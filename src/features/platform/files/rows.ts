import { type SQL, sql } from 'drizzle-orm'

/** Rows `file` of all that is stored. */
export const storedFiles: SQL = sql.raw('file where file.stored_at is not null')

/** Whether somebody other than this account has uploaded to this path. */
export const isTakenByOthers = (path: string, userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from file where file.path = ${path} and file.owner_id is distinct from ${userId}::uuid)`

/** Those that this account uploaded and nobody has deleted. */
export const filesOf = (userId: string): SQL =>
  sql`${storedFiles} and file.owner_id = ${userId} and file.deleted_at is null`
