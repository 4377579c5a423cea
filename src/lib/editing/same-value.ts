/**
 * Whether two values of a field are stored as the same. Times equal their ISO text, field order is ignored,
 * lists of words, such as slugs, compare as sets, and empty text equals undefined or null.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isWords(one) && isWords(other)) return canonical(one.toSorted()) === canonical(other.toSorted())
  return canonical(one) === canonical(other)
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (inner === '') return null
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
