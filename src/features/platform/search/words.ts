const maxWords = 8
const maxWordLength = 40
const maxQueryLength = 400

/**
 * Splits a query into words of letters, marks and digits of any script, so `%`, `_`, quotes and operators
 * have no effect. At most 8 words of 40 characters, to bound the work.
 */
export function splitWords(query: string): string[] {
  const words =
    query
      .slice(0, maxQueryLength)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, maxWords).map((word) => [...word].slice(0, maxWordLength).join(''))
}
