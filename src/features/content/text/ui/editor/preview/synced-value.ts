/** The editor's text as last known to its field, and the texts that the editor has reported since. */
export interface SyncedValue {
  known: string
  said: string[]
}

/**
 * Returns whether the field's text comes neither from the editor's start nor from its own reports. An effect
 * may run after further typing, and setting an earlier reported text again would remove the last letters.
 */
export function isExternalChange(syncState: SyncedValue, value: string): boolean {
  if (value === syncState.known) return false
  const index = syncState.said.lastIndexOf(value)
  syncState.known = value
  syncState.said.splice(0, index < 0 ? syncState.said.length : index + 1)
  return index < 0
}
