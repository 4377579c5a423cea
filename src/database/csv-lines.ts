import { type SQL, sql } from 'drizzle-orm'
import { byteOrderMark, type Cell, csvLine } from '#lib/pages/download.ts'

interface Lines<Row> {
  head: string[]
  /** So many rows of the wanted order that come after `last`. */
  rowsAfter(last: Row | undefined, batch: number): Promise<Row[]>
  cellsOf(row: Row): Cell[]
  /** How many rows at the most; all of them without it. */
  most?: number
}

const batch = 500

/** A table as CSV, read and sent batch by batch, so that however long it is it never stands in memory. */
export async function* csvLines<Row>({ head, rowsAfter, cellsOf, most = Infinity }: Lines<Row>) {
  yield byteOrderMark + csvLine(head)
  let last: Row | undefined
  for (let written = 0; written < most; written += batch) {
    const rows = await rowsAfter(last, batch)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    last = rows.at(-1)
    if (!last || rows.length < batch) return
  }
}

/** A row whose cells the database has put in order, with where it stands among the others. */
export interface CsvRow extends Record<string, unknown> {
  id: string
  created_at: string
  cells: Cell[]
}

/** A moment as a table tells it. */
export const utcText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** Whether a row comes after `last`, in the order of when they were made. */
export const after = (of: string, last: CsvRow | undefined, comparison: '<' | '>' = '>'): SQL =>
  last
    ? sql`(${sql.raw(of)}.created_at, ${sql.raw(of)}.id) ${sql.raw(comparison)} (${last.created_at}::timestamptz, ${last.id}::uuid)`
    : sql`true`
