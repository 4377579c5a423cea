import { useSyncExternalStore } from 'react'
import { readSetting, writeSetting } from '../device/settings.ts'
import { useOwnZone } from './use-own-zone.ts'

const key = 'times-in-own-zone'
const zoneEvent = 'kilnyard:zone'

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
  const ownZone = useOwnZone()
  const isChosen = useSyncExternalStore(subscribe, isStored, () => false)
  const isOwn = isChosen && ownZone !== null
  return { zone: isOwn ? ownZone : eventZone, own: ownZone, isOwn }
}

/** Stores the choice for every page on this device. */
export function showOwnZone(isOwn: boolean): void {
  writeSetting(key, isOwn ? 'true' : null)
  dispatchEvent(new Event(zoneEvent))
}

const isStored = () => readSetting(key) === 'true'

function subscribe(listener: () => void) {
  for (const name of [zoneEvent, 'storage']) addEventListener(name, listener)
  return () => {
    for (const name of [zoneEvent, 'storage']) removeEventListener(name, listener)
  }
}
