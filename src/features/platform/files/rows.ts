import { type SQL, sql } from 'drizzle-orm'

/** SQL for stored files, as rows of `file`. */
export const storedFiles: SQL = sql.raw('file where file.stored_at is not null')

/** SQL: whether an account other than this one has uploaded to this path. */
export const isTakenByOthers = (path: string, userId: string): SQL<boolean> =>
  sql<boolean>`exists (select from file where file.path = ${path} and file.owner_id is distinct from ${userId}::uuid)`

/** SQL for the undeleted files of this account. */
export const filesByOwner = (userId: string): SQL =>
  sql`${storedFiles} and file.owner_id = ${userId} and file.deleted_at is null`
