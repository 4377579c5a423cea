export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * JSON in the one spelling that RFC 8785 gives it, so that the same content is the same bytes: numbers and texts as
 * ECMAScript writes them, names in the order of their UTF-16 units, and no space. Throws where there is none: for
 * numbers that are not finite, and for half of a surrogate pair.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numeral(value)
  if (typeof value === 'string') return quoted(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).toSorted(byUnits)
  return `{${names.map((name) => `${quoted(name)}:${canonical(value[name]!)}`).join(',')}}`
}

function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('JSON has no such number')
  return JSON.stringify(value)
}

function quoted(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('JSON has no such text')
  return JSON.stringify(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** As `<` compares texts, whatever language the machine speaks. */
const byUnits = (one: string, other: string) => (one < other ? -1 : Number(one > other))
