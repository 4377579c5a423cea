import * as z from 'zod/mini'
import { isSound } from '#lib/fields/characters.ts'
import { email, lengthOf, tidy } from '#lib/fields/fields.ts'
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

/** The web addresses in a cell, which separates them by commas, blanks or lines. */
export const addressesIn = (cell: string): string[] =>
  cell
    .split(/[\s,]+/)
    .filter((part) => part.includes('.'))
    .map(withScheme)
    .filter(isWebAddress)

/** What a cell lists with commas. */
export const listIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((part) => cleanLine(part))
    .filter(Boolean)

/** The address of a submission at Devpost in one spelling; nothing for what is none. */
export function devpostAddress(cell: string): string | undefined {
  const address = withScheme(cell.trim())
  if (!isWebAddress(address)) return undefined
  const { hostname, pathname } = new URL(address)
  if (hostname !== 'devpost.com' && !hostname.endsWith('.devpost.com')) return undefined
  const path = pathname.split('/').filter(Boolean).join('/')
  return path === '' || path.length > 500 ? undefined : `https://${hostname}/${path}`
}

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AaPp])[Mm])?)?/

/** A moment as Devpost writes it, which says no zone: taken for UTC. */
export function momentIn(cell: string): Date | undefined {
  const match = american.exec(cell.trim())
  if (!match) {
    const parsed = /^\d{4}-\d{2}-\d{2}/.test(cell.trim()) ? new Date(isoOf(cell.trim())) : undefined
    return parsed && !Number.isNaN(parsed.getTime()) ? parsed : undefined
  }
  const [, month, day, year, hour = '0', minute = '0', half] = match
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hours, Number(minute)))
  return moment.getUTCMonth() === Number(month) - 1 ? moment : undefined
}

/** 2026-11-21, 2026-11-21 09:30:00 UTC and the like. */
const isoOf = (text: string) =>
  text.length === 10 ? text : `${text.slice(0, 10)}T${text.slice(11, 19).trim()}Z`
