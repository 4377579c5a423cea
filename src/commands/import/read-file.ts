import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { splitFrontMatter } from '#features/content/text/front-matter.ts'
import type { ImportedText } from '#features/content/text/imported-text.ts'
import { TextRefused } from '#features/content/text/rendering/text-refusal.ts'
import { tidy, text as textField } from '#lib/fields/fields.ts'
import { isWebAddress } from '#lib/pages/urls.ts'
import { isFileAddress } from '#lib/pictures/file-address.ts'
import type { TextFile } from './read-folder.ts'

// Maximum bytes that may be read into memory. The body's own limit of 200,000 bytes is enforced by the
// renderer.
const maxFileBytes = 1_000_000

export interface FileText {
  text: ImportedText
  /** Line of the file at which the body begins. */
  bodyLine: number
}

/**
 * Reads one text with its front matter; `now` is the time of the import. Throws `TextRefused` with the line
 * of the file.
 */
export async function readText({ path, file, kind, language, slug }: TextFile, now: Date): Promise<FileText> {
  const { size } = await stat(path)
  if (size > maxFileBytes) {
    const megabytes = (size / 1_048_576).toFixed(1)
    throw new TextRefused(`It is ${megabytes} MB long, a text may have 200,000 bytes`, start, 413)
  }
  const source = decodeSource(await readFile(path))
  const { data, body, bodyLine } = splitFrontMatter(source)
  const field = (name: string, max: number) => parseField(data, name, { max, line: findLine(source, name) })
  const title = requireValue(field('title', 400), 'title')
  const description = requireValue(field('description', 2000), 'description')
  const username = field('authorUsername', 100)
  const author = field('author', 100)
  const isTechnology = kind === 'technology'
  return {
    bodyLine,
    text: {
      file,
      slug,
      language,
      title,
      description,
      image: parseImage(field('image', 2000), findLine(source, 'image')),
      author: isTechnology ? (author ?? username) : author,
      authorUsername: isTechnology ? null : username,
      date: parseDate(field('date', 40), { now, line: findLine(source, 'date') }),
      body: body.trimEnd(),
    },
  }
}

const start = { line: 1, column: 1 }

function decodeSource(bytes: Buffer) {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TextRefused('It is not UTF-8 text', start)
  }
  const nul = source.indexOf('\u0000')
  if (nul === -1) return source
  throw new TextRefused('It holds a NUL character', {
    line: source.slice(0, nul).split('\n').length,
    column: 1,
  })
}

/**
 * Returns the position of a name in the front matter: its line, counted from 1, or line 1 if it is missing.
 */
function findLine(source: string, name: string) {
  const line = source.split('\n', 100).findIndex((entry) => entry.startsWith(`${name}:`)) + 1
  return { line: Math.max(1, line), column: 1 }
}

interface Limits {
  max: number
  line: { line: number; column: number }
}

function parseField(data: Record<string, unknown>, name: string, { max, line }: Limits): string | null {
  const value = data[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TextRefused(`${name} must be text`, line)
  const tidyValue = tidy(String(value)).replace(/\s+/g, ' ')
  const parsed = z.safeParse(textField({ max, min: 0 }), tidyValue)
  if (!parsed.success)
    throw new TextRefused(`${name}: ${parsed.error.issues[0]?.message ?? 'Invalid value'}`, line)
  return parsed.data || null
}

function requireValue(value: string | null, name: string) {
  if (value) return value
  throw new TextRefused(`The front matter has no ${name}`, start)
}

function parseImage(address: string | null, line: Limits['line']) {
  if (!address || isFileAddress(address)) return address
  if (address.startsWith('https://') && isWebAddress(address)) return address
  throw new TextRefused('image must begin with https://, or be the path of a file on this site', line)
}

/**
 * Parses a date. Rejects future dates, because a text with one would stay first in lists and feeds until
 * then.
 */
function parseDate(dateText: string | null, { now, line }: Pick<Limits, 'line'> & { now: Date }) {
  if (!dateText) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dateText)
  const date = new Date(isDay ? `${dateText}T00:00:00Z` : dateText)
  const isRead =
    Number.isFinite(date.getTime()) && date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 9999
  if (!isRead) throw new TextRefused(`The date ${dateText} cannot be read, write it as 2026-11-21`, line)
  if (!isExistingDay(dateText, date)) throw new TextRefused(`The date ${dateText} doesn’t exist`, line)
  if (date > now)
    throw new TextRefused(
      `The date ${dateText} is in the future: import the text again once it has come`,
      line,
    )
  return date
}

/** Returns whether the day of the month exists: JavaScript reads February 30 as March 2. */
function isExistingDay(dateText: string, date: Date) {
  const numbers = (/^\d{4}-\d{2}-(\d{2})/.exec(dateText)?.slice(1) ?? dateText.match(/\d+/g) ?? []).map(
    Number,
  )
  const isZoned = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:?\d{2}$/.test(dateText)
  if (isZoned) return isExistingDay(dateText.slice(0, 10), new Date(`${dateText.slice(0, 10)}T00:00:00Z`))
  return numbers.includes(date.getUTCDate()) || numbers.includes(date.getDate())
}
