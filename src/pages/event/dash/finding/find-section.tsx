import { OverlapKey } from '#features/participant/ui/overlap-bar.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { DashData } from '../../dash.tsx'
import { FindFilters } from './find-filters.tsx'
import { FoundPeople, FoundTeams } from './found.tsx'
import { Suggestions } from '../team/suggestions.tsx'

export type Finding = NonNullable<DashData['finding']>

/** Teams with a seat and people without one, filtered by the address; what fits best stands first. */
export function FindSection({ data, finding }: { data: DashData; finding: Finding }) {
  const { team, filters } = data
  const teams = { key: 'teams', label: 'Teams' }
  const people = { key: 'people', label: 'People without a team' }
  return (
    <section id="find" aria-labelledby="h-find">
      <SectionHead id="h-find" title={team ? 'Find members' : 'Find a team'} small />
      <Suggestions {...{ data, finding }} />
      {/* What one is looking for stands first, and is what the plain address shows. */}
      <Tabs tabs={team ? [people, teams] : [teams, people]} current={filters.tab} label="Teams or people" />
      <FindFilters filters={filters} />
      <OverlapKey />
      {finding.teams && <FoundTeams data={data} list={finding.teams} />}
      {finding.people && <FoundPeople data={data} list={finding.people} />}
    </section>
  )
}
