import { getColumnTable, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

interface Links {
  /** The column of what has them, and its id. */
  of: AnyPgColumn
  id: string
  /** The column beside it, and what it leads to from now on. */
  to: AnyPgColumn
  ids: string[]
}

/** Replaces the rows of a table that only links: what one thing has of others. */
export async function replaceLinks(db: Database, { of, id, to, ids }: Links): Promise<void> {
  const [links, one, other] = [getColumnTable(of), sql.identifier(of.name), sql.identifier(to.name)]
  await db.execute(sql`delete from ${links} where ${one} = ${id}`)
  if (ids.length > 0)
    await db.execute(
      sql`insert into ${links} (${one}, ${other}) select ${id}, unnest(${sql.param(ids)}::uuid[])`,
    )
}
