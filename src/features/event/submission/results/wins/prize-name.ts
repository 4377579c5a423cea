import type { Prize } from '#features/event/event/contract.ts'
import { money } from '#features/event/event/writing/prize-total.ts'
import { formatOrdinal, parsePlace } from './place-names.ts'

type NamedPrize = Pick<Prize, 'place' | 'title'> & Partial<Pick<Prize, 'amount' | 'currency'>>

interface NameOptions {
  /** Place that the text already states, so that the name needn't. */
  knownPlace?: number | null
  /** Whether a title that is only an amount is part of the name. */
  hasSum?: boolean
}

/**
 * Returns the name of a prize: its title, after what the prize is for where that adds something, such as "1st
 * place: €5,000" or "Grand prize". Empty if the text already states all of it.
 */
export function prizeName(prize: NamedPrize, { knownPlace = null, hasSum = true }: NameOptions = {}): string {
  const { place, title } = prize
  const isSum = isSumTitle(prize)
  const [placeNumber, titleNumber] = [parsePlace(place), parsePlace(title)]
  const isOrder = /^\s*\d+\.?\s*$/.test(place)
  const isPlaceKnown =
    placeNumber !== null && (placeNumber === knownPlace || placeNumber === titleNumber || (isOrder && !isSum))
  const label =
    isPlaceKnown || title.includes(place) ? '' : isOrder ? `${formatOrdinal(placeNumber ?? 0)} place` : place
  const isTitleKnown = (titleNumber !== null && titleNumber === knownPlace) || (isSum && !hasSum)
  return [label, isTitleKnown ? '' : title].filter((part) => part !== '').join(': ')
}

/** Returns whether a title is only an amount, such as "€5,000" or "500 EUR". */
export const isSumTitle = ({ title, amount = null, currency = null }: NamedPrize): boolean =>
  title === formatSum({ amount, currency }) ||
  /^(?:\p{Sc}|[A-Z]{3})?\s?\d[\d.,’ ]{0,20}(?:\p{Sc}|[A-Z]{3})?$/u.test(title.trim())

export const formatSum = ({ amount, currency }: Pick<Prize, 'amount' | 'currency'>): string | null =>
  amount ? money(amount, currency) : null
