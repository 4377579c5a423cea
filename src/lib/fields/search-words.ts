/**
 * Converts a query to text for PostgreSQL's `to_tsquery`: every word must occur and may be a prefix. Only
 * letters and digits count, so `%`, `_` and its operators have no effect. Null without a word, which finds
 * nothing.
 */
export function searchWords(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length > 0
    ? words
        .slice(0, 12)
        .map((word) => `'${word}':*`)
        .join(' & ')
    : null
}
