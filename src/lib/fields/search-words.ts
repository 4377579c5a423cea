/**
 * Converts a query to text for PostgreSQL's `to_tsquery`: each of its first 12 words must occur and may be a
 * prefix. Only letters and digits count, so `%`, `_` and the operators of `to_tsquery` have no effect. Null
 * without a word, which finds nothing.
 */
export function toSearchQuery(text: string): string | null {
  const searchTerms = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return searchTerms.length > 0
    ? searchTerms
        .slice(0, 12)
        .map((term) => `'${term}':*`)
        .join(' & ')
    : null
}
