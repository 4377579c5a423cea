// Characters of the pages' fonts: Latin with its extensions, Vietnamese, and common signs.
const latin =
  /[\u0020-\u007e\u00a0-\u024f\u02bb-\u02dd\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/u

/**
 * Replaces characters that the fonts can't draw with spaces; returns '' if less than half of the letters
 * would be left.
 */
export function toDrawable(text: string, coveredCharacters: ReadonlySet<string> = new Set()): string {
  const normalized = text.normalize('NFC')
  const drawableText = [...normalized]
    .map((character) => (latin.test(character) || coveredCharacters.has(character) ? character : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  return countLetters(drawableText) * 2 >= countLetters(normalized) ? drawableText : ''
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Whether a text reads from right to left, judged by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
