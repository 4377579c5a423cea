import { useSyncExternalStore } from 'react'
import { findZone } from '#lib/fields/zone/zones.ts'

/**
 * Returns the reader's IANA zone; null on the server, which cannot know it, and for a zone that `findZone`
 * doesn't know.
 */
export const useOwnZone = (): string | null => useSyncExternalStore(subscribeNever, ownZone, () => null)

const subscribeNever = () => () => {}
const ownZone = () => findZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? null
