import { allZones, zoneNamed } from '#lib/fields/zone/zones.ts'
import { zoneTime } from '../zone-time.ts'
import type { LookupOption } from '#ui/fields/lookup.tsx'

const maxZones = 12

/**
 * Finds zones of the world whose name contains the typed letters, such as "new york", with their current
 * time.
 */
export async function findZones(typed: string): Promise<LookupOption[]> {
  const words = typed.toLowerCase().replaceAll('_', ' ').split(/\s+/)
  const now = new Date().toISOString()
  return allZones()
    .filter((zone) => words.every((word) => zone.toLowerCase().replaceAll('_', ' ').includes(word)))
    .slice(0, maxZones)
    .map((zone) => ({ ...toOption(zone), note: `Now ${zoneTime(now, zone, 'time')}` }))
}

/** Finds the zone with exactly this name, in any letter case and also by an old name or an alias. */
export function findZoneByName(typed: string): LookupOption | undefined {
  const zone = zoneNamed(typed.trim().replaceAll(' ', '_'))
  return zone === undefined ? undefined : toOption(zone)
}

export const describeUnknownZone = (typed: string) => `“${typed}” isn’t a time zone. Choose from the list.`

const toOption = (zone: string): LookupOption => ({ key: zone, label: zone.replaceAll('_', ' ') })
