import { allZones } from '#lib/fields/zone/zones.ts'
import { zoneTime } from '../zone-time.ts'
import type { LookupOption } from '#ui/fields/lookup.tsx'

const most = 12

/** Zones of the world whose name holds the letters, as "new york" does, with the clock they show now. */
export async function findZones(typed: string): Promise<LookupOption[]> {
  const words = typed.toLowerCase().replaceAll('_', ' ').split(/\s+/)
  const now = new Date().toISOString()
  return allZones()
    .filter((zone) => words.every((word) => zone.toLowerCase().replaceAll('_', ' ').includes(word)))
    .slice(0, most)
    .map((zone) => ({
      key: zone,
      label: zone.replaceAll('_', ' '),
      note: `Now ${zoneTime(now, zone, 'time')}`,
    }))
}
