/** A stretch of a text; one that the other text does not have is different. */
export interface Piece {
  text: string
  isDifferent: boolean
}

/** Characters of what both texts share that are shown on each side of a difference. */
const context = 120
/** Comparisons at most; of longer texts everything between the first and the last difference counts as different. */
const most = 1_000_000

/** A text in pieces, of which the different ones are not in the other text; long stretches of the same are shortened. */
export function differingWords(text: string, other: string): Piece[] {
  const [own, others] = [wordsOf(text), wordsOf(other)]
  const least = Math.min(own.length, others.length)
  let start = 0
  while (start < least && own[start] === others[start]) start++
  let end = 0
  while (end < least - start && own.at(-1 - end) === others.at(-1 - end)) end++
  const middle = own.slice(start, own.length - end)
  const shared = sharedIn(middle, others.slice(start, others.length - end))
  const isShared = own.map(
    (_, place) => place < start || place >= own.length - end || shared.has(place - start),
  )
  // Where both have nothing in common a mark would only shout.
  if (!isShared.includes(true)) return [{ text, isDifferent: false }]
  return shortened(together(own, isShared))
}

/** Words and the white space between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** The places of the words of the longest sequence that both have. */
function sharedIn(own: string[], others: string[]): Set<number> {
  if (own.length * others.length > most) return new Set()
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

/** Neighbours of one kind as one piece; white space belongs to a difference between two different words alone. */
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
