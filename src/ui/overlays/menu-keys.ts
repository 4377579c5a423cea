/**
 * Which item a key leads to in a menu (ARIA menu pattern): arrows go round, Home and End to the ends, a letter to
 * the next item that begins with it. In: the items' labels and the focused one, -1 for none. Out: null to stay.
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
