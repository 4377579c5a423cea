import { useSyncExternalStore } from 'react'
import { zoneNamed } from '#lib/fields/zone/zones.ts'

/** Returns the reader's IANA zone; null on the server, which cannot know it. */
export const useOwnZone = (): string | null => useSyncExternalStore(never, ownZone, () => null)

const never = () => () => {}
const ownZone = () => zoneNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? null
