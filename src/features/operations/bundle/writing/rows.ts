import { and, getColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Part, NestedRows } from '#lib/bundle/part.ts'
import { type Json, type ExportContext, Stays } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'

type Db = Context['db']
type Row = Record<string, unknown>

const batch = 500

/**
 * Yields the rows of a part in the order of its key, in batches in bundle format, and how many are left out.
 */
export async function* exportRows(
  db: Db,
  part: Part,
  { eventId, leaving }: { eventId: string; leaving: ExportContext },
): AsyncGenerator<{ rows: Json[]; stayed: number }> {
  const columns = getPartColumns(part)
  const order = part.key.map((name) => columns[name]!)
  const conditions = ['deletedAt', ...(part.name === 'event' ? [] : ['hiddenAt'])].flatMap((name) =>
    columns[name] ? isNull(columns[name]) : [],
  )
  let after: SQL | undefined
  for (;;) {
    const tableRows = (await db
      .select()
      .from(part.table)
      .where(and(part.of(eventId), ...conditions, after))
      .orderBy(...order)
      .limit(batch)) as Row[]
    const lists = await loadLists(db, part, tableRows)
    const rows = tableRows.flatMap((row) => toBundleRow(part, { ...row, ...lists(row) }, leaving) ?? [])
    yield { rows, stayed: tableRows.length - rows.length }
    const last = tableRows.at(-1)
    if (!last || tableRows.length < batch) return
    const values = part.key.map((name) => sql`${sql.param(last[name], columns[name])}`)
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

export const getPartColumns = ({ table }: Part) => getColumns(table) as Record<string, AnyPgColumn>

/** Converts a row to bundle format; undefined if it refers to something that is left out. */
function toBundleRow(part: Part, row: Row, registry: ExportContext): Json | undefined {
  try {
    const fields = Object.entries(part.fields).map(([name, field]) => [name, field!.out(row[name], registry)])
    const lists = Object.entries(part.within ?? {}).map(([name, { field }]) => [
      name,
      (row[name] as unknown[])
        .flatMap((value) => convertOrSkip(() => field.out(value, registry)) ?? [])
        .toSorted(compareLetters),
    ])
    return Object.fromEntries([...fields, ...lists]) as Json
  } catch (error) {
    if (error instanceof Stays) return undefined
    throw error
  }
}

const compareLetters = (a: Json, b: Json) => ((a as string) < (b as string) ? -1 : 1)

function convertOrSkip(convert: () => Json): Json | undefined {
  try {
    return convert()
  } catch (error) {
    if (error instanceof Stays) return undefined
    throw error
  }
}

async function loadLists(db: Db, part: Part, rows: Row[]): Promise<(row: Row) => Row> {
  const ids = rows.map(({ id }) => id as string)
  const lists = Object.entries(part.within ?? {})
  if (ids.length === 0 || lists.length === 0) return () => ({})
  const valuesByList = new Map<string, Map<string, unknown[]>>()
  for (const [name, list] of lists) valuesByList.set(name, await loadListValues(db, list, ids))
  return ({ id }) =>
    Object.fromEntries(lists.map(([name]) => [name, valuesByList.get(name)!.get(id as string) ?? []]))
}

async function loadListValues(db: Db, list: NestedRows, ids: string[]): Promise<Map<string, unknown[]>> {
  const rows = (await db.select().from(list.table).where(inArray(list.by, ids))) as Row[]
  const values = new Map<string, unknown[]>()
  for (const row of rows) {
    const id = row[list.byName] as string
    values.set(id, [...(values.get(id) ?? []), row[list.valueName]])
  }
  return values
}
