/** What stands in the editor as far as its field has heard, and what the editor said since. */
export interface SyncedValue {
  known: string
  said: string[]
}

/**
 * Whether the field's text is neither what the editor began with nor what it said itself: an effect may run when more
 * was typed already, and putting back what it heard then would take the last letters away.
 */
export function isFromElsewhere(syncState: SyncedValue, value: string): boolean {
  if (value === syncState.known) return false
  const place = syncState.said.lastIndexOf(value)
  syncState.known = value
  syncState.said.splice(0, place < 0 ? syncState.said.length : place + 1)
  return place < 0
}
