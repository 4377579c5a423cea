import { roleOptions } from '#features/participant/ui/people/role-words.ts'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { allZones } from '#lib/fields/zones.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import type { Filters } from './filters.ts'

/** Role, skill, time zone and whether they look: a form whose fields are the address. */
export function FindFilters({ filters }: { filters: Filters }) {
  const { tab, role, skill, zone, looking } = filters
  const own = useOwnZone()
  const hasScript = useHydrated()
  // The browser and the server may know other zones, so all of them come once scripts run.
  const known = hasScript ? allZones() : []
  const zones = [...new Set([zone, own, ...known])].flatMap((value) =>
    value ? [{ value, label: value === own ? `${wordsOf(value)} (yours)` : wordsOf(value) }] : [],
  )
  const isSet = Boolean(role ?? skill ?? zone) || looking
  const isPeople = tab === 'people'
  return (
    <FilterBar
      key={tab}
      label={isPeople ? 'People without a team' : 'Teams'}
      keep={{ tab }}
      clearHref={isSet ? `?tab=${tab}` : undefined}
    >
      <SelectField label="Role" name="role" empty="Any" options={roleOptions} defaultValue={role} />
      {isPeople && <TextField label="Skill" name="skill" defaultValue={skill} placeholder="python" />}
      <SelectField label="Time zone" name="zone" empty="Any" options={zones} defaultValue={zone} />
      <SelectField
        label="Show"
        name="looking"
        empty="All"
        options={[{ value: 'true', label: isPeople ? 'Looking for a team' : 'With an open seat' }]}
        defaultValue={looking ? 'true' : ''}
      />
    </FilterBar>
  )
}

const wordsOf = (zone: string) => zone.replaceAll('_', ' ')
