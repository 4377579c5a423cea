import { allZones } from '#lib/fields/zone/zones.ts'
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
    .map((zone) => ({
      key: zone,
      label: zone.replaceAll('_', ' '),
      note: `Now ${zoneTime(now, zone, 'time')}`,
    }))
}
