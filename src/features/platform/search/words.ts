const mostWords = 8
const longestWord = 40
const longestQuery = 400

/**
 * The words that were typed: letters, marks and digits of any script, so `%`, `_`, quotes and operators mean
 * nothing. At most 8 of 40 characters, so that the work they cause is bounded.
 */
export function wordsOf(typed: string): string[] {
  const words =
    typed
      .slice(0, longestQuery)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, mostWords).map((word) => [...word].slice(0, longestWord).join(''))
}
