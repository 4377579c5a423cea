/**
 * Parses a text that names only a place: "2", "2nd", "Second prize", "Runner-up"; null for any other text.
 */
export function parsePlace(text: string): number | null {
  const normalized = text
    .trim()
    .toLowerCase()
    .replace(/^(?:the|rank|place|no\.|#) ?/, '')
    .replace(/ (?:place|prize|rank)$/, '')
  const figure = /^([1-9]\d{0,2})(?:st|nd|rd|th|\.)?$/.exec(normalized)
  return figure ? Number(figure[1]) : (names.get(normalized) ?? null)
}

/** Ordinals in words, starting at first. */
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const names = new Map([
  ...ordinals.map((ordinalWord, index): [string, number] => [ordinalWord, index + 1]),
  ['winner', 1],
  ['winners', 1],
  ['grand', 1],
  ['gold', 1],
  ['runner-up', 2],
  ['runner up', 2],
  ['silver', 2],
  ['bronze', 3],
])

/** Formats a place as "second" or "11th". */
export const formatOrdinal = (place: number): string =>
  ordinals[place - 1] ?? `${place}${suffixes[plural.select(place)] ?? 'th'}`

const plural = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
