import { and, getColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Part, Within } from '#lib/bundle/part.ts'
import { type Json, type Leaving, Stays } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'

type Db = Context['db']
type Row = Record<string, unknown>

const batch = 500

/**
 * Yields the rows of a part in the order of its key, in batches in bundle format, and how many are left out.
 */
export async function* rowsLeaving(
  db: Db,
  one: Part,
  { eventId, leaving }: { eventId: string; leaving: Leaving },
): AsyncGenerator<{ rows: Json[]; stayed: number }> {
  const columns = getPartColumns(one)
  const order = one.key.map((name) => columns[name]!)
  const conditions = ['deletedAt', ...(one.name === 'event' ? [] : ['hiddenAt'])].flatMap((name) =>
    columns[name] ? isNull(columns[name]) : [],
  )
  let after: SQL | undefined
  for (;;) {
    const tableRows = (await db
      .select()
      .from(one.table)
      .where(and(one.of(eventId), ...conditions, after))
      .orderBy(...order)
      .limit(batch)) as Row[]
    const lists = await loadLists(db, one, tableRows)
    const rows = tableRows.flatMap((row) => toBundleRow(one, { ...row, ...lists(row) }, leaving) ?? [])
    yield { rows, stayed: tableRows.length - rows.length }
    const last = tableRows.at(-1)
    if (!last || tableRows.length < batch) return
    const values = one.key.map((name) => sql`${sql.param(last[name], columns[name])}`)
    after = sql`(${sql.join(order, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

export const getPartColumns = ({ table }: Part) => getColumns(table) as Record<string, AnyPgColumn>

/** Converts a row to bundle format; undefined if it refers to something that is left out. */
function toBundleRow(one: Part, row: Row, leaving: Leaving): Json | undefined {
  try {
    const fields = Object.entries(one.fields).map(([name, field]) => [name, field!.out(row[name], leaving)])
    const lists = Object.entries(one.within ?? {}).map(([name, { field }]) => [
      name,
      (row[name] as unknown[])
        .flatMap((value) => saidOrNot(() => field.out(value, leaving)) ?? [])
        .toSorted(byLetters),
    ])
    return Object.fromEntries([...fields, ...lists]) as Json
  } catch (error) {
    if (error instanceof Stays) return undefined
    throw error
  }
}

const byLetters = (one: Json, other: Json) => ((one as string) < (other as string) ? -1 : 1)

function saidOrNot(say: () => Json): Json | undefined {
  try {
    return say()
  } catch (error) {
    if (error instanceof Stays) return undefined
    throw error
  }
}

async function loadLists(db: Db, one: Part, rows: Row[]): Promise<(row: Row) => Row> {
  const ids = rows.map(({ id }) => id as string)
  const lists = Object.entries(one.within ?? {})
  if (ids.length === 0 || lists.length === 0) return () => ({})
  const valuesByList = new Map<string, Map<string, unknown[]>>()
  for (const [name, list] of lists) valuesByList.set(name, await loadListValues(db, list, ids))
  return ({ id }) =>
    Object.fromEntries(lists.map(([name]) => [name, valuesByList.get(name)!.get(id as string) ?? []]))
}

async function loadListValues(db: Db, list: Within, ids: string[]): Promise<Map<string, unknown[]>> {
  const rows = (await db.select().from(list.table).where(inArray(list.by, ids))) as Row[]
  const values = new Map<string, unknown[]>()
  for (const row of rows) {
    const id = row[list.byName] as string
    values.set(id, [...(values.get(id) ?? []), row[list.valueName]])
  }
  return values
}
