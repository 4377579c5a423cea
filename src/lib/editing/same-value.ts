/**
 * Whether two values of a field are stored as the same. Times equal their ISO text, field order is ignored,
 * lists of words, such as slugs, compare as sets, and empty text equals undefined or null.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isStringArray(a) && isStringArray(b)) return canonical(a.toSorted()) === canonical(b.toSorted())
  return canonical(a) === canonical(b)
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, nested: unknown) => {
    if (nested === '') return null
    if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return nested
    return Object.fromEntries(Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
