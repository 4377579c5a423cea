import type { ClientBase } from 'pg'

export interface CopiedTable {
  name: string
  /** Columns except generated ones, which PostgreSQL computes again. */
  columns: string[]
}

export interface CopiedSequence {
  name: string
  /** Last number issued, as text, because it may exceed 2^53. */
  value: string
}

/**
 * Returns the condition that an object doesn't belong to an extension, because an extension creates its own
 * objects.
 */
export const excludeExtensionSql = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** Lists the tables of the site, referenced tables first unless references form a cycle. */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { references: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as references
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${excludeExtensionSql('pg_class', 'c.oid')}
    order by relname`)
  return sortByReferences(rows).map(({ name, columns }) => ({ name, columns }))
}

/** Lists the sequences that have issued a number. */
export async function listSequences(client: ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Lists the names of the migrations that a database has, oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations order by name',
  )
  return rows.map(({ name }) => name)
}

function sortByReferences<Table extends { name: string; references: string[] }>(tables: Table[]): Table[] {
  const tablesByName = new Map(tables.map((table) => [table.name, table]))
  const orderedTables = new Set<Table>()
  const visitedTables = new Set<Table>()
  const visit = (table: Table) => {
    if (visitedTables.has(table)) return
    visitedTables.add(table)
    for (const name of table.references) {
      const referencedTable = tablesByName.get(name)
      if (referencedTable) visit(referencedTable)
    }
    orderedTables.add(table)
  }
  for (const table of tables) visit(table)
  return [...orderedTables]
}
