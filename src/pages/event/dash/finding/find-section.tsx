import { OverlapKey } from '#features/event/participant/ui/overlap-bar.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { roleOptions } from '#features/event/participant/ui/people/role-labels.ts'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { allZones } from '#lib/fields/zone/zones.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useOwnZone } from '#ui/time/use-own-zone.ts'
import type { DashData } from '../data/load-dash.ts'
import { FoundPeople, FoundTeams } from './found.tsx'
import { Suggestions } from '../team/suggestions.tsx'
import type { Filters } from './filters.ts'

export type FindResults = NonNullable<DashData['finding']>

/** Best matches first, then teams or people without a team (by the tab), filtered by the URL. */
export function FindSection({ data, finding }: { data: DashData; finding: FindResults }) {
  const { team, filters } = data
  const teams = { key: 'teams', label: 'Teams' }
  const people = { key: 'people', label: 'People without a team' }
  return (
    <section id="find" aria-labelledby="h-find">
      <SectionHead
        id="h-find"
        title={team ? 'Find members' : 'Find a team'}
        small
        aside={!team && <PanelLink view="team">Start a team</PanelLink>}
      />
      <Suggestions {...{ data, finding }} />
      {/* The viewer's likely choice comes first and is the default. */}
      <Tabs tabs={team ? [people, teams] : [teams, people]} current={filters.tab} label="Teams or people" />
      <FindFilters filters={filters} />
      <OverlapKey />
      {finding.teams && <FoundTeams data={data} list={finding.teams} />}
      {finding.people && <FoundPeople data={data} list={finding.people} />}
    </section>
  )
}

/** Filters by name, role, skill, time zone and availability, in a form that sets the URL. */
function FindFilters({ filters }: { filters: Filters }) {
  const { tab, role, skill, name, zone, looking } = filters
  const ownZone = useOwnZone()
  const hasScript = useHydrated()
  // Browser and server may know different zones, so the full list appears only once scripts run.
  const knownZones = hasScript ? allZones() : []
  const zones = [...new Set([zone, ownZone, ...knownZones])].flatMap((value) =>
    value ? [{ value, label: value === ownZone ? `${zoneLabel(value)} (yours)` : zoneLabel(value) }] : [],
  )
  const isSet = Boolean(role ?? skill ?? zone) || name !== '' || looking
  const isPeople = tab === 'people'
  return (
    <FilterBar
      key={tab}
      label={isPeople ? 'People without a team' : 'Teams'}
      keep={{ tab }}
      clearHref={isSet ? `?tab=${tab}` : undefined}
    >
      {isPeople && <TextField label="Name" id="find-name" name="name" defaultValue={name} />}
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

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
