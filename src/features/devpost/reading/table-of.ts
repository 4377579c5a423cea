import { setImmediate as aTurn } from 'node:timers/promises'
import { invalid } from '#lib/contract/errors.ts'
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
  base64: string
  mostRows: number
}

const longestRow = 400_000
const piece = 64 * 1024

/**
 * A file as a table, whatever separates its cells; empty rows are left out. 422 for what is none, and for too many
 * rows. It is read in pieces, so that others are answered meanwhile.
 */
export async function sheetOf({ field, base64, mostRows }: Reading): Promise<Sheet> {
  const { text, encoding } = decodedText(field, base64)
  const records = await recordsOf(field, text)
  const [head, ...rows] = records
  if (!head?.some((cell) => cell.trim())) throw invalid({ [field]: 'This file is empty' })
  if (rows.length > mostRows)
    throw invalid({ [field]: `This file has more than ${mostRows.toLocaleString('en')} rows` })
  return {
    head: head.map((cell) => cell.trim()),
    rows: rows
      .map((cells, place) => ({ number: place + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim())),
    encoding,
  }
}

async function recordsOf(field: string, text: string): Promise<string[][]> {
  // Loaded when somebody imports: no other request needs it.
  const { parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  })
  const records: string[][] = []
  parser.on('data', (record: string[]) => void records.push(record))
  const ended = new Promise<void>((done, fail) => parser.once('end', done).once('error', fail))
  ended.catch(() => {})
  // As bytes: a letter that stands in two pieces is put together again.
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length && !parser.destroyed; from += piece) {
    parser.write(bytes.subarray(from, from + piece))
    await aTurn()
  }
  parser.end()
  await ended.catch((error: unknown) => {
    throw invalid({ [field]: faultOf(error) })
  })
  return records
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
