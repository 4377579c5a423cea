import { useSyncExternalStore } from 'react'
import { readSetting, writeSetting } from '../device/settings.ts'
import { useOwnZone } from './use-own-zone.ts'

const key = 'times-in-own-zone'
const changed = 'kilnyard:zone'

interface ShownZone {
  zone: string
  /** The reader's own zone; null until it is known. */
  own: string | null
  /** Whether the reader chose their own zone over the event's. */
  isOwn: boolean
}

/**
 * Returns the zone in which an event's times are shown: its own, or the reader's if they chose so on this
 * device.
 */
export function useShownZone(eventZone: string): ShownZone {
  const own = useOwnZone()
  const isChosen = useSyncExternalStore(subscribe, isKept, () => false)
  const isOwn = isChosen && own !== null
  return { zone: isOwn ? own : eventZone, own, isOwn }
}

/** Stores the choice for every page on this device. */
export function showOwnZone(isOwn: boolean): void {
  writeSetting(key, isOwn ? 'true' : null)
  dispatchEvent(new Event(changed))
}

const isKept = () => readSetting(key) === 'true'

function subscribe(listener: () => void) {
  for (const name of [changed, 'storage']) addEventListener(name, listener)
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, listener)
  }
}
