import * as z from 'zod/mini'

/** Result of an operation with `download`: a file sent line by line and never held in memory. */
const lineFile = z.object({
  /** File name in plain ASCII, with its extension. */
  fileName: z.string(),
  lines: z.custom<AsyncIterable<string>>(),
})
export type LineFile = z.output<typeof lineFile>
/** Contract fields for an operation that returns a spreadsheet. */
export const csvFile = { output: lineFile, download: 'text/csv' } as const

/** Result of a `download` of stored bytes; `size` is in bytes. */
export const byteFile = z.object({
  fileName: z.string(),
  /** Null if the size is unknown until everything is sent. */
  size: z.nullable(z.number()),
  content: z.custom<AsyncIterable<Uint8Array>>(),
})
export type ByteFile = z.output<typeof byteFile>

export type Cell = string | number | boolean | Date | null

/**
 * Formats a line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe prefix, since
 * members write names and notes.
 */
export const csvLine = (cells: Cell[]) => `${cells.map(formatCell).join(',')}\r\n`

/** Byte order mark, without which spreadsheets misread non-ASCII letters. */
export const byteOrderMark = '\uFEFF'

function formatCell(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const safeValue = /^[\s;]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/.test(value) ? `'${value}` : value
  // Some spreadsheets treat a semicolon as the end of a cell.
  return /[",;\r\n]/.test(safeValue) ? `"${safeValue.replaceAll('"', '""')}"` : safeValue
}
