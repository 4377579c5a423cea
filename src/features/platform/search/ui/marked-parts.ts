import { splitWords } from '../words.ts'

export interface Part {
  text: string
  isMarked: boolean
}

/**
 * Splits a text into parts and marks the starts of words that begin with a searched word, ignoring case and
 * accents.
 */
export function splitMarked(text: string, query: string): Part[] {
  const searchWords = splitWords(query).map(normalizeText)
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter(Boolean)
    .flatMap((part) => {
      const length = getLongestStart(part, searchWords)
      const [start, rest] = [part.slice(0, length), part.slice(length)]
      return [
        ...(start ? [{ text: start, isMarked: true }] : []),
        ...(rest ? [{ text: rest, isMarked: false }] : []),
      ]
    })
}

/**
 * Returns how many characters of the word the longest matching search word covers: "é" is one, "ﬁ" covers
 * two.
 */
function getLongestStart(word: string, searchWords: string[]): number {
  const plainWord = normalizeText(word)
  const longestMatch = searchWords
    .filter((searchWord) => plainWord.startsWith(searchWord))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!longestMatch) return 0
  let length = 0
  while (length < word.length && normalizeText(word.slice(0, length)).length < longestMatch.length)
    length += 1
  while (/\p{M}/u.test(word.charAt(length))) length += 1
  return length
}

const normalizeText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
