import { getColumnTable, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

interface Links {
  /** Column of the linking item, and the item's id. */
  of: AnyPgColumn
  id: string
  /** Column of the linked items, and their new ids. */
  to: AnyPgColumn
  ids: string[]
}

export async function replaceLinks(db: Database, { of, id, to, ids }: Links): Promise<void> {
  const [links, ownColumn, linkedColumn] = [
    getColumnTable(of),
    sql.identifier(of.name),
    sql.identifier(to.name),
  ]
  await db.execute(sql`delete from ${links} where ${ownColumn} = ${id}`)
  if (ids.length > 0)
    await db.execute(
      sql`insert into ${links} (${ownColumn}, ${linkedColumn}) select ${id}, unnest(${sql.param(ids)}::uuid[])`,
    )
}
