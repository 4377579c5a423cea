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
export function compareWords(text: string, otherText: string): Piece[] {
  const [ownWords, others] = [splitWords(text), splitWords(otherText)]
  const minLength = Math.min(ownWords.length, others.length)
  let start = 0
  while (start < minLength && ownWords[start] === others[start]) start++
  let end = 0
  while (end < minLength - start && ownWords.at(-1 - end) === others.at(-1 - end)) end++
  const middleWords = ownWords.slice(start, ownWords.length - end)
  const sharedIndexes = findSharedIndexes(middleWords, others.slice(start, others.length - end))
  const isShared = ownWords.map(
    (_, index) => index < start || index >= ownWords.length - end || sharedIndexes.has(index - start),
  )
  // If nothing is shared, marking everything would only distract.
  if (!isShared.includes(true)) return [{ text, isDifferent: false }]
  return shortenPieces(joinPieces(ownWords, isShared))
}

/** Splits a text into words and the white space between them. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/**
 * Returns the positions in `ownWords` of the longest common subsequence; none if `maxComparisons` would be
 * exceeded.
 */
function findSharedIndexes(ownWords: string[], others: string[]): Set<number> {
  if (ownWords.length * others.length > maxComparisons) return new Set()
  const width = others.length + 1
  const lengths = new Uint32Array((ownWords.length + 1) * width)
  for (let i = ownWords.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        ownWords[i] === others[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const sharedIndexes = new Set<number>()
  for (let i = 0, j = 0; i < ownWords.length && j < others.length;) {
    if (ownWords[i] === others[j]) {
      sharedIndexes.add(i++)
      j++
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return sharedIndexes
}

/** Joins neighboring words of one kind. White space counts as different only between two different words. */
function joinPieces(words: string[], isShared: boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (const [index, text] of words.entries()) {
    const isBetween = isShared[index - 1] === false && isShared[index + 1] === false
    const isDifferent = text.trim() ? !isShared[index] : isBetween
    const last = pieces.at(-1)
    if (last?.isDifferent === isDifferent) last.text += text
    else pieces.push({ text, isDifferent })
  }
  return pieces
}

const shortenPieces = (pieces: Piece[]): Piece[] =>
  pieces.map(({ text, isDifferent }, index) => {
    const [head, tail] = [index > 0 ? context : 0, index < pieces.length - 1 ? context : 0]
    if (isDifferent || text.length <= head + tail + context) return { text, isDifferent }
    return { text: `${text.slice(0, head)} … ${tail ? text.slice(-tail) : ''}`.trimStart(), isDifferent }
  })
