const mostWords = 8
const longestWord = 40
const longestQuery = 400

/**
 * Splits a query into words of letters, marks and digits of any script, so `%`, `_`, quotes and operators
 * have no effect. At most 8 words of 40 characters, to bound the work.
 */
export function wordsOf(typed: string): string[] {
  const words =
    typed
      .slice(0, longestQuery)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, mostWords).map((word) => [...word].slice(0, longestWord).join(''))
}
