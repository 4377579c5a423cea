/**
 * Returns the place of the item that a key leads to (ARIA menu pattern). Arrows wrap around, Home and End go
 * to the ends, a letter to the next item that begins with it. `focusedIndex` is -1 for none. Null means no move.
 */
export function getNextIndex(key: string, labels: readonly string[], focusedIndex: number): number | null {
  const last = labels.length - 1
  if (last < 0) return null
  if (key === 'ArrowDown') return focusedIndex >= last ? 0 : focusedIndex + 1
  if (key === 'ArrowUp') return focusedIndex <= 0 ? last : focusedIndex - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return null
  const startsWithKey = (itemLabel: string) => itemLabel.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = labels.findIndex((itemLabel, index) => index > focusedIndex && startsWithKey(itemLabel))
  const matchIndex = after === -1 ? labels.findIndex(startsWithKey) : after
  return matchIndex === -1 ? null : matchIndex
}
