/** A part of a text, which is different if the other text does not have it. */
export interface Piece {
  text: string
  isDifferent: boolean
}

/** Characters of shared text shown on each side of a difference. */
const context = 120
/**
 * Maximum comparisons. In longer texts, everything between the first and last difference counts as different.
 */
const maxComparisons = 1_000_000

/** Splits a text into pieces and marks those that the other text lacks. Shortens long shared parts. */
export function differingWords(text: string, other: string): Piece[] {
  const [own, others] = [splitWords(text), splitWords(other)]
  const minLength = Math.min(own.length, others.length)
  let start = 0
  while (start < minLength && own[start] === others[start]) start++
  let end = 0
  while (end < minLength - start && own.at(-1 - end) === others.at(-1 - end)) end++
  const middle = own.slice(start, own.length - end)
  const shared = sharedIn(middle, others.slice(start, others.length - end))
  const isShared = own.map(
    (_, place) => place < start || place >= own.length - end || shared.has(place - start),
  )
  // If nothing is shared, marking everything would only distract.
  if (!isShared.includes(true)) return [{ text, isDifferent: false }]
  return shortened(together(own, isShared))
}

/** Splits a text into words and the white space between them. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** Returns the positions of the words in the longest common subsequence. */
function sharedIn(own: string[], others: string[]): Set<number> {
  if (own.length * others.length > maxComparisons) return new Set()
  const width = others.length + 1
  const lengths = new Uint32Array((own.length + 1) * width)
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        own[i] === others[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const shared = new Set<number>()
  for (let i = 0, j = 0; i < own.length && j < others.length;) {
    if (own[i] === others[j]) {
      shared.add(i++)
      j++
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return shared
}

/** Joins neighboring words of one kind. White space counts as different only between two different words. */
function together(words: string[], isShared: boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (const [place, text] of words.entries()) {
    const isBetween = isShared[place - 1] === false && isShared[place + 1] === false
    const isDifferent = text.trim() ? !isShared[place] : isBetween
    const last = pieces.at(-1)
    if (last?.isDifferent === isDifferent) last.text += text
    else pieces.push({ text, isDifferent })
  }
  return pieces
}

const shortened = (pieces: Piece[]): Piece[] =>
  pieces.map(({ text, isDifferent }, place) => {
    const [head, tail] = [place > 0 ? context : 0, place < pieces.length - 1 ? context : 0]
    if (isDifferent || text.length <= head + tail + context) return { text, isDifferent }
    return { text: `${text.slice(0, head)} … ${tail ? text.slice(-tail) : ''}`.trimStart(), isDifferent }
  })
