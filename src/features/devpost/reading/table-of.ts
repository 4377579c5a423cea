import { invalid, Refusal } from '#lib/contract/errors.ts'
import { decodedText, type Encoding } from './decoding.ts'

/** A CSV file: its head, and its rows with the number that a spreadsheet gives them. */
export interface Sheet {
  head: string[]
  rows: { number: number; cells: string[] }[]
  encoding: Encoding
}

interface Reading {
  /** Beside which a fault is told. */
  field: 'submissions' | 'participants'
  bytes: Uint8Array
  mostRows: number
}

const longestRow = 400_000
/** Rows without a letter that a file may have beside the others: a spreadsheet may be saved with all it shows. */
const mostEmptyRows = 100_000

/** A file as a table, whatever separates its cells, without its empty rows. 422 for what is none, and for too many rows. */
export async function sheetOf({ field, bytes, mostRows }: Reading): Promise<Sheet> {
  const { text, encoding } = decodedText(field, bytes)
  const [head, ...rows] = await recordsOf(text, { field, mostRows })
  if (head?.number !== 1) throw invalid({ [field]: 'This file is empty' })
  return { head: head.cells.map((cell) => cell.trim()), rows, encoding }
}

/** Ends at the first row too many, however long the file is. */
async function recordsOf(text: string, { field, mostRows }: Omit<Reading, 'bytes'>): Promise<Sheet['rows']> {
  // Loaded when somebody imports: no other request needs it.
  const { parse } = await import('csv-parse/sync')
  const rows: Sheet['rows'] = []
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      onRecord(cells: string[], { records, empty_lines: emptyLines }) {
        const number = records + emptyLines
        if (cells.some((cell) => cell.trim())) rows.push({ number, cells })
        // The head is no row.
        if (rows.length > mostRows + 1 || records - rows.length > mostEmptyRows)
          throw invalid({ [field]: `This file has more than ${mostRows.toLocaleString('en')} rows` })
        return undefined
      },
    })
  } catch (error) {
    throw error instanceof Refusal ? error : invalid({ [field]: faultOf(error) })
  }
  return rows
}

/** The commonest of the three in the first line, outside of quotation marks. */
function separatorOf(text: string): ',' | ';' | '\t' {
  const end = text.search(/[\r\n]/)
  const first = text.slice(0, Math.min(end < 0 ? text.length : end, 20_000))
  const line = first
    .split('"')
    .filter((_, place) => place % 2 === 0)
    .join('')
  const count = (mark: string) => line.split(mark).length
  if (count('\t') > count(',')) return '\t'
  return count(';') > count(',') ? ';' : ','
}

function faultOf(error: unknown): string {
  const { code, lines } = error as { code?: string; lines?: number }
  const where = lines === undefined ? '' : ` in line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${where} is never closed`
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row${where} is too long`
  return `We can’t read the row${where}`
}
