/**
 * Returns the place of the item that a key leads to (ARIA menu pattern). Arrows wrap around, Home and End go
 * to the ends, a letter to the next item that begins with it. `focused` is -1 for none. Null means no move.
 */
export function nextItem(key: string, labels: readonly string[], focused: number): number | null {
  const last = labels.length - 1
  if (last < 0) return null
  if (key === 'ArrowDown') return focused >= last ? 0 : focused + 1
  if (key === 'ArrowUp') return focused <= 0 ? last : focused - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return null
  const begins = (word: string) => word.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = labels.findIndex((word, index) => index > focused && begins(word))
  const any = after === -1 ? labels.findIndex(begins) : after
  return any === -1 ? null : any
}
