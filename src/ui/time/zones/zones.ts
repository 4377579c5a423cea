import { allZones, findZone } from '#lib/fields/zone/zones.ts'
import { formatZoneTime } from '../zone-time.ts'
import type { LookupOption } from '#ui/fields/lookup.tsx'

const maxZones = 12

/**
 * Finds at most 12 zones whose names contain every typed word, such as "new york", with their current time.
 */
export async function findZones(query: string): Promise<LookupOption[]> {
  const queryWords = query.toLowerCase().replaceAll('_', ' ').split(/\s+/)
  const now = new Date().toISOString()
  return allZones()
    .filter((zone) =>
      queryWords.every((queryWord) => zone.toLowerCase().replaceAll('_', ' ').includes(queryWord)),
    )
    .slice(0, maxZones)
    .map((zone) => ({ ...toOption(zone), note: `Now ${formatZoneTime(now, zone, 'time')}` }))
}

/** Finds the zone with exactly this name, in any letter case and also by an old name or an alias. */
export function findZoneByName(typed: string): LookupOption | undefined {
  const zone = findZone(typed.trim().replaceAll(' ', '_'))
  return zone === undefined ? undefined : toOption(zone)
}

export const describeUnknownZone = (typed: string) => `“${typed}” isn’t a time zone. Choose from the list.`

const toOption = (zone: string): LookupOption => ({ key: zone, label: zone.replaceAll('_', ' ') })
