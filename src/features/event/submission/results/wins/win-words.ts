import type { Prize } from '#features/event/event/contract.ts'
import { money } from '#features/event/event/writing/prize-total.ts'
import { finalist, getPlaceNumber } from '../medal.ts'
import { ordinals, parsePlace } from './place-names.ts'

export interface WonPrize extends Pick<Prize, 'place' | 'title' | 'amount' | 'currency'> {
  /** Whether the prize's place counts among the projects of a track. */
  isOfTrack: boolean
}

/** Part of the published results that concerns one project. */
export interface Win {
  /** From 1 (winners) to 4 (finalists). */
  medal: number | null
  rank: number | null
  /** Whether another project has the same place. */
  isShared?: boolean
  prizes: readonly (WonPrize & { winners?: number })[]
}

interface Options {
  /** Whether to include amounts. Certificates name prizes without their money. */
  hasAmounts?: boolean
}

/** Lists what a project won in phrases that join to a sentence: "second place", "€3,000", "“Best story” (€500)". */
export function listWins(win: Win, { hasAmounts = true }: Options = {}): string[] {
  const place = getPlace(win)
  const prizes = win.prizes.map((prize) => describePrize(prize, { place, hasAmounts }))
  return [describePlace(win, place), ...prizes].filter((phrase) => phrase !== '')
}

const describeSharing = (winners: number) => `shared by ${winners} projects`

/** Formats a prize for the page or card of one of its winners: "Grand prize, shared by 2 projects". */
export const formatWonPrize = ({ title, winners }: { title: string; winners: number }): string =>
  winners > 1 ? `${title}, ${describeSharing(winners)}` : title

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const joinWins = (phrases: readonly string[]): string => list.format(phrases)

/** Formats a place as "second" or "11th". */
const ordinal = (place: number): string => ordinals[place - 1] ?? `${place}${getOrdinalSuffix(place)}`

/**
 * Returns the project's place: by the medal, then the rank, then a prize that is named only after a place.
 */
function getPlace({ medal, rank, prizes }: Win): number | null {
  return (
    getPlaceNumber({ medal, rank }) ?? prizes.map(parsePrizePlace).find((place) => place !== null) ?? null
  )
}

function parsePrizePlace({ place, title, amount, currency, isOfTrack }: WonPrize): number | null {
  if (isOfTrack) return null
  const titlePlace = parsePlace(title)
  if (titlePlace !== null) return titlePlace
  return isMoney(title, formatSum({ amount, currency })) ? parsePlace(place) : null
}

function describePlace({ medal, isShared }: Win, place: number | null): string {
  const isFinalist = medal === finalist
  if (place === null) return isFinalist ? 'a place among the finalists' : ''
  return `${isShared ? 'shared ' : ''}${ordinal(place)} place${isFinalist ? ' (finalist)' : ''}`
}

interface PrizeContext {
  /** Place of the project, which the name of a prize needn't repeat. */
  place: number | null
  hasAmounts: boolean
}

function describePrize(prize: WonPrize & { winners?: number }, { place, hasAmounts }: PrizeContext): string {
  const sum = formatSum(prize)
  const isSum = isMoney(prize.title, sum)
  const prizeValue = hasAmounts ? (sum ?? (isSum ? prize.title : null)) : null
  const name = formatPrizeName(prize, { place, isSum })
  const sharingNote = hasAmounts && (prize.winners ?? 1) > 1 ? describeSharing(prize.winners!) : null
  if (!name) return [prizeValue, sharingNote].filter((part) => part !== null).join(', ')
  const more = [prizeValue && !name.includes(prizeValue) ? prizeValue : null, sharingNote].filter(
    (part) => part !== null,
  )
  return `“${name}”${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

/**
 * Returns place and title of a prize, without anything the project's place or the amount already says. May be
 * empty.
 */
function formatPrizeName(
  prize: WonPrize,
  { place, isSum }: { place: number | null; isSum: boolean },
): string {
  const { title, isOfTrack } = prize
  const projectPlace = isOfTrack ? null : place
  const isOrder = /^\s*\d+\.?\s*$/.test(prize.place)
  const prizePlace = parsePlace(prize.place)
  const isKnownPlace = prizePlace !== null && (prizePlace === projectPlace || (isOrder && !isSum))
  const label =
    isKnownPlace || title.includes(prize.place)
      ? ''
      : isOrder
        ? `${ordinal(prizePlace ?? 0)} place`
        : prize.place
  const titlePlace = parsePlace(title)
  const isTitleRedundant =
    titlePlace !== null && (titlePlace === projectPlace || (titlePlace === prizePlace && label !== ''))
  const ownTitle = isSum || isTitleRedundant ? '' : title
  return [label, ownTitle].filter((part) => part !== '').join(': ')
}

const formatSum = ({ amount, currency }: Pick<WonPrize, 'amount' | 'currency'>) =>
  amount ? money(amount, currency) : null

/** Returns whether a title is only an amount, such as "€5,000" or "500 EUR". */
const isMoney = (title: string, sum: string | null): boolean =>
  title === sum || /^(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,’ ]{0,20}(?:\p{Sc}|[A-Z]{3})?$/u.test(title.trim())

const plural = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const getOrdinalSuffix = (place: number) => suffixes[plural.select(place)] ?? 'th'
