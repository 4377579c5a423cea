/** Shortens a text to `maxLength` letters, at the end of a word if possible. */
export function shortenText(value: string, maxLength: number): string {
  const letters = [...value]
  if (letters.length <= maxLength) return value
  const cutText = letters.slice(0, maxLength - 1).join('')
  const blank = cutText.lastIndexOf(' ')
  return `${(blank > maxLength / 2 ? cutText.slice(0, blank) : cutText).trimEnd()}…`
}
