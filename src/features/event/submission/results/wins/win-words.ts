import type { Prize } from '#features/event/event/contract.ts'
import { finalist, getPlaceNumber } from '../medal.ts'
import { formatOrdinal, parsePlace } from './place-names.ts'
import { formatSum, isSumTitle, prizeName } from './prize-name.ts'

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
export function formatWonPrize({
  winners,
  ...prize
}: Omit<WonPrize, 'isOfTrack'> & { winners: number }): string {
  const name = isSumTitle(prize) ? prizeName(prize) : prize.title
  return winners > 1 ? `${name}, ${describeSharing(winners)}` : name
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const joinWins = (phrases: readonly string[]): string => list.format(phrases)

/**
 * Formats what a project won, with the verb: "won second place and €3,000", "placed fourth (finalist) and won
 * “Best story”". Places after the third aren't won.
 */
export function describeWins(phrases: readonly string[]): string {
  const [first = '', ...rest] = phrases
  const [, sharing, ordinal = '', note = ''] = /^(shared )?(\w+) place( \(finalist\))?$/.exec(first) ?? []
  const place = parsePlace(ordinal)
  if (place === null || place <= lastMedalPlace) return `won ${joinWins(phrases)}`.trim()
  const placeText = sharing ? first : `placed ${ordinal}${note}`
  return rest.length > 0 ? `${placeText} and won ${joinWins(rest)}` : placeText
}

const lastMedalPlace = 3

/**
 * Returns the project's place: by the medal, then the rank, then a prize that is named only after a place.
 */
function getPlace({ medal, rank, prizes }: Win): number | null {
  return (
    getPlaceNumber({ medal, rank }) ?? prizes.map(parsePrizePlace).find((place) => place !== null) ?? null
  )
}

function parsePrizePlace(prize: WonPrize): number | null {
  if (prize.isOfTrack) return null
  const titlePlace = parsePlace(prize.title)
  if (titlePlace !== null) return titlePlace
  return isSumTitle(prize) ? parsePlace(prize.place) : null
}

function describePlace({ medal, isShared }: Win, place: number | null): string {
  const isFinalist = medal === finalist
  if (place === null) return isFinalist ? 'a place among the finalists' : ''
  return `${isShared ? 'shared ' : ''}${formatOrdinal(place)} place${isFinalist ? ' (finalist)' : ''}`
}

interface PrizeContext {
  /** Place of the project, which the name of a prize needn't repeat. */
  place: number | null
  hasAmounts: boolean
}

function describePrize(prize: WonPrize & { winners?: number }, { place, hasAmounts }: PrizeContext): string {
  const sum = formatSum(prize)
  const prizeValue = hasAmounts ? (sum ?? (isSumTitle(prize) ? prize.title : null)) : null
  const name = prizeName(prize, { knownPlace: prize.isOfTrack ? null : place, hasSum: false })
  const sharingNote = hasAmounts && (prize.winners ?? 1) > 1 ? describeSharing(prize.winners!) : null
  if (!name) return [prizeValue, sharingNote].filter((part) => part !== null).join(', ')
  const more = [prizeValue && !name.includes(prizeValue) ? prizeValue : null, sharingNote].filter(
    (part) => part !== null,
  )
  return `“${name}”${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}
