import * as z from 'zod/mini'
import { isStorableText } from '#lib/fields/characters.ts'
import { email } from '#lib/fields/email.ts'
import { countCodePoints, tidy } from '#lib/fields/fields.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'

/**
 * Cleans a cell for storage: removes characters that `isStorableText` refuses, because they could make a text
 * misleading.
 */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return ''
  const text = tidy(cell.replace(/\r\n?/g, '\n'))
  return isStorableText(text) ? text : tidy([...text].filter((letter) => isStorableText(letter)).join(''))
}

/** Cleans a cell and puts it on one line. */
export const cleanLine = (cell: string | undefined): string => cleanCell(cell).replace(/\s+/g, ' ')

export const isLong = (value: string, maxLength: number): boolean => countCodePoints(value) > maxLength

/** Returns the e-mail address in a cell, in lowercase; undefined if it is invalid. */
export function parseEmail(cell: string | undefined): string | undefined {
  const parsed = z.safeParse(email, cell ?? '')
  return parsed.success ? parsed.data : undefined
}

/**
 * Lists the web addresses in a cell, separated by commas, blanks or lines. A comma may also be part of an
 * address.
 */
export const listAddresses = (cell: string): string[] =>
  cell
    .split(/\s+|,(?=https?:\/\/|www\.)/i)
    .flatMap((part) => (/^https?:/i.test(part) ? [part.replace(/,+$/, '')] : part.split(',')))
    .filter((part) => part.includes('.'))
    .map(withScheme)
    .filter(isWebAddress)

/**
 * Splits a cell at commas, semicolons and line breaks. A comma inside a name in `knownNames` (lowercase)
 * doesn’t split it.
 */
export function splitNames(cell: string, knownNames: { has(name: string): boolean }): string[] {
  const parts = cell
    .split(/[,;\n]/)
    .map((part) => cleanLine(part))
    .filter(Boolean)
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    const runs = Array.from({ length: maxCommas + 1 }, (_, more) => parts.slice(from, from + 1 + more))
    const run = runs.findLast((each) => knownNames.has(each.join(', ').toLowerCase())) ?? runs[0]!
    names.push(run.join(', '))
    from += run.length
  }
  return names
}

const maxCommas = 4

/** Normalizes the address of a Devpost submission; undefined if it is not one. */
export function normalizeDevpostUrl(cell: string): string | undefined {
  const address = withScheme(cell.trim())
  if (!isWebAddress(address)) return undefined
  const { hostname, pathname } = new URL(address.toLowerCase())
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  if (host !== 'devpost.com' && !host.endsWith('.devpost.com')) return undefined
  const path = pathname.split('/').filter(Boolean).join('/')
  return path === '' || path.length > 500 ? undefined : `https://${host}/${path}`
}
