import { type SQL, sql } from 'drizzle-orm'
import { byteOrderMark, type Cell, csvLine } from '#lib/pages/download.ts'

interface Lines<Row> {
  head: string[]
  /**
   * Returns at most `batch` rows after `last`, in the table's order; the first rows if `last` is undefined.
   */
  rowsAfter(last: Row | undefined, batch: number): Promise<Row[]>
  cellsOf(row: Row): Cell[]
  /** Maximum number of rows, rounded up to whole batches; all rows if omitted. */
  most?: number
}

const batch = 500

/** Streams a table as CSV, batch by batch, so that even a long table is never wholly in memory. */
export async function* streamCsvLines<Row>({ head, rowsAfter, cellsOf, most = Infinity }: Lines<Row>) {
  yield byteOrderMark + csvLine(head)
  let last: Row | undefined
  for (let rowCount = 0; rowCount < most; rowCount += batch) {
    const rows = await rowsAfter(last, batch)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    last = rows.at(-1)
    if (!last || rows.length < batch) return
  }
}

/** A row whose cells the database has put in order, with its sort position among the rows. */
export interface CsvRow extends Record<string, unknown> {
  id: string
  created_at: string
  cells: Cell[]
}

/** SQL for a time column in a CSV table: ISO format, in UTC. */
export const utcText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/**
 * Condition that a row comes after `last` in the order of creation, or before it with '<'; true without
 * `last`.
 */
export const after = (alias: string, last: CsvRow | undefined, comparison: '<' | '>' = '>'): SQL =>
  last
    ? sql`(${sql.raw(alias)}.created_at, ${sql.raw(alias)}.id) ${sql.raw(comparison)} (${last.created_at}::timestamptz, ${last.id}::uuid)`
    : sql`true`
