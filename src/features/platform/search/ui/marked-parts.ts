import { splitWords } from '../words.ts'

export interface Part {
  text: string
  isMarked: boolean
}

/** Splits a text at words that begin with a searched word, ignoring case and accents. */
export function markedParts(text: string, query: string): Part[] {
  const searched = splitWords(query).map(plain)
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter(Boolean)
    .flatMap((part) => {
      const length = getLongestStart(part, searched)
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
function getLongestStart(word: string, searched: string[]): number {
  const whole = plain(word)
  const covered = searched.filter((one) => whole.startsWith(one)).toSorted((a, b) => b.length - a.length)[0]
  if (!covered) return 0
  let length = 0
  while (length < word.length && plain(word.slice(0, length)).length < covered.length) length += 1
  while (/\p{M}/u.test(word.charAt(length))) length += 1
  return length
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
