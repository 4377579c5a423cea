import * as z from 'zod/mini'

/** What an operation with `download` gives: a file that is sent line by line and never held in memory. */
const fileOfLines = z.object({
  /** Plain ASCII, with its ending. */
  fileName: z.string(),
  lines: z.custom<AsyncIterable<string>>(),
})
export type FileOfLines = z.output<typeof fileOfLines>
/** Spread into the contract of an operation that answers with a spreadsheet. */
export const csvFile = { output: fileOfLines, download: 'text/csv' } as const

/** The same for what is stored; `size` is in bytes. */
export const fileOfBytes = z.object({
  fileName: z.string(),
  /** Null where nobody knows it before all is sent. */
  size: z.nullable(z.number()),
  content: z.custom<AsyncIterable<Uint8Array>>(),
})
export type FileOfBytes = z.output<typeof fileOfBytes>

export type Cell = string | number | boolean | Date | null

/**
 * One line of CSV. A cell that a spreadsheet would take for a formula gets an apostrophe before it, since
 * members write names and notes.
 */
export const csvLine = (cells: Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Spreadsheets read the letters of every script only when this comes first. */
export const byteOrderMark = '\uFEFF'

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const safe = /^[\s;]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/.test(value) ? `'${value}` : value
  // Some spreadsheets take a semicolon for the end of a cell.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
