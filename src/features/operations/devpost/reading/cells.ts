import * as z from 'zod/mini'
import { isSound } from '#lib/fields/characters.ts'
import { email } from '#lib/fields/email.ts'
import { lengthOf, tidy } from '#lib/fields/fields.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'

/** A cell as it can be stored: without letters that nobody sees, which would make a text lie. */
export function clean(cell: string | undefined): string {
  if (!cell) return ''
  const text = tidy(cell.replace(/\r\n?/g, '\n'))
  return isSound(text) ? text : tidy([...text].filter((letter) => isSound(letter)).join(''))
}

/** On one line. */
export const cleanLine = (cell: string | undefined): string => clean(cell).replace(/\s+/g, ' ')

/** At most so many letters, ending with a whole word where there is one. */
export function shortened(value: string, most: number): string {
  const letters = [...value]
  if (letters.length <= most) return value
  const cut = letters.slice(0, most - 1).join('')
  const blank = cut.lastIndexOf(' ')
  return `${(blank > most / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`
}

export const isLong = (value: string, most: number): boolean => lengthOf(value) > most

/** In small letters; nothing for what is no address. */
export function emailIn(cell: string | undefined): string | undefined {
  const parsed = z.safeParse(email, cell ?? '')
  return parsed.success ? parsed.data : undefined
}

/** The web addresses in a cell, which separates them by commas, blanks or lines; a comma may also be part of one. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/\s+|,(?=https?:\/\/|www\.)/i)
    .flatMap((part) => (/^https?:/i.test(part) ? [part.replace(/,+$/, '')] : part.split(',')))
    .filter((part) => part.includes('.'))
    .map(withScheme)
    .filter(isWebAddress)

/**
 * Splits a cell at commas, semicolons and line breaks. A comma inside one of the `known` names (lowercase)
 * doesn’t split it.
 */
export function namesIn(cell: string, known: { has(name: string): boolean }): string[] {
  const parts = cell
    .split(/[,;\n]/)
    .map((part) => cleanLine(part))
    .filter(Boolean)
  const names: string[] = []
  for (let from = 0; from < parts.length;) {
    const runs = Array.from({ length: mostCommas + 1 }, (_, more) => parts.slice(from, from + 1 + more))
    const run = runs.findLast((each) => known.has(each.join(', ').toLowerCase())) ?? runs[0]!
    names.push(run.join(', '))
    from += run.length
  }
  return names
}

const mostCommas = 4

/** The address of a submission at Devpost in one spelling; nothing for what is none. */
export function devpostAddress(cell: string): string | undefined {
  const address = withScheme(cell.trim())
  if (!isWebAddress(address)) return undefined
  const { hostname, pathname } = new URL(address.toLowerCase())
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  if (host !== 'devpost.com' && !host.endsWith('.devpost.com')) return undefined
  const path = pathname.split('/').filter(Boolean).join('/')
  return path === '' || path.length > 500 ? undefined : `https://${host}/${path}`
}
