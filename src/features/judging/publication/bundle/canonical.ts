export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * Serializes JSON in the unique form of RFC 8785, so that equal content has equal bytes: numbers and strings
 * as ECMAScript writes them, names in the order of their UTF-16 units, and no space. Throws for numbers that
 * are not finite and for unpaired surrogates, which have no such form.
 */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numeral(value)
  if (typeof value === 'string') return quoteString(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).toSorted(compareCodeUnits)
  return `{${names.map((name) => `${quoteString(name)}:${canonical(value[name]!)}`).join(',')}}`
}

function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('JSON has no such number')
  return JSON.stringify(value)
}

function quoteString(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('JSON has no such text')
  return JSON.stringify(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Compares strings as `<` does, independent of the machine's locale. */
const compareCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b))
