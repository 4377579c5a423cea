import { invalid, Refusal } from '#lib/contract/errors.ts'
import { isHead } from './columns.ts'
import { decodeText, type Encoding } from './decode-text.ts'

/** A CSV file: its header, and its rows with the number that a spreadsheet gives them. */
export interface Sheet {
  head: string[]
  rows: { number: number; cells: string[] }[]
  encoding: Encoding
}

interface SheetInput {
  /** Form field that shows errors of the file. */
  field: 'submissions' | 'participants'
  bytes: Uint8Array
  mostRows: number
}

const maxRowLength = 400_000
/** Maximum empty rows of a file: a spreadsheet may be saved with its whole visible grid. */
const maxEmptyRows = 100_000

/** Maximum lines above the header, since spreadsheets may start with a title or blank lines. */
const maxLinesAboveHeader = 10

/**
 * Parses a file as a table, whatever its separator and the lines above its header, without its empty rows.
 * 422 for other files and for too many rows.
 */
export async function parseSheet({ field, bytes, mostRows }: SheetInput): Promise<Sheet> {
  const { text, encoding } = decodeText(field, bytes)
  const rows = await parseRecords(text, { field, mostRows })
  if (rows.length === 0) throw invalid({ [field]: 'This file is empty' })
  const headIndex = rows.slice(0, maxLinesAboveHeader).findIndex(({ cells }) => isHead(field, cells))
  const [head, ...others] = rows.slice(Math.max(headIndex, 0))
  return { head: head!.cells.map((cell) => cell.trim()), rows: others, encoding }
}

/** Parses the rows, and stops at the first one above the limit, however long the file is. */
async function parseRecords(
  text: string,
  { field, mostRows }: Omit<SheetInput, 'bytes'>,
): Promise<Sheet['rows']> {
  // Loaded lazily, because only imports need it.
  const { parse } = await import('csv-parse/sync')
  const rows: Sheet['rows'] = []
  try {
    parse(text, {
      bom: true,
      delimiter: detectSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
      onRecord(cells: string[], { records, empty_lines: emptyLines }) {
        const number = records + emptyLines
        if (cells.some((cell) => cell.trim())) rows.push({ number, cells })
        // The header doesn't count as a row.
        if (rows.length > mostRows + 1 || records - rows.length > maxEmptyRows)
          throw invalid({ [field]: `This file has more than ${mostRows.toLocaleString('en')} rows` })
        return undefined
      },
    })
  } catch (error) {
    throw error instanceof Refusal ? error : invalid({ [field]: describeParseError(error) })
  }
  return rows
}

/**
 * Returns the tab or the semicolon if it is more common than the comma in the first lines, outside quotation
 * marks; otherwise the comma.
 */
function detectSeparator(text: string): ',' | ';' | '\t' {
  const lines = text.slice(0, 20_000).split(/\r\n?|\n/, maxLinesAboveHeader)
  const sampleText = lines
    .join('\n')
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('')
  const count = (separator: string) => sampleText.split(separator).length
  if (count('\t') > count(',')) return '\t'
  return count(';') > count(',') ? ';' : ','
}

function describeParseError(error: unknown): string {
  const { code, lines } = error as { code?: string; lines?: number }
  const where = lines === undefined ? '' : ` in line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${where} is never closed`
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row${where} is too long`
  return `We can’t read the row${where}`
}
