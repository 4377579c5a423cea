import { PersonRow } from '#features/event/participant/ui/people/person-row.tsx'
import { TeamRow } from '#features/event/team/ui/team-row.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import type { DashData } from '../data/load-dash.ts'
import type { FindResults } from './find-section.tsx'
import { InviteButton } from '../team/invite-button.tsx'
import { RankMark } from '../team/rank-mark.tsx'
import { SeatButton } from '../team/seat-button.tsx'

type OwnParticipation = NonNullable<DashData['own']>

export function FoundTeams({ data, list }: { data: DashData; list: NonNullable<FindResults['teams']> }) {
  const others = list.items.filter(({ id }) => id !== data.team?.team.id)
  if (others.length === 0)
    return isNarrowed(data) ? (
      <EmptyState title="No team matches" level={3}>
        Remove a filter{!data.team && ', or start your own'}.
      </EmptyState>
    ) : (
      <EmptyState title={data.team ? 'No other team yet' : 'No team yet'} level={3}>
        {data.team ? 'Teams appear here as people start them.' : 'Start the first one.'}
      </EmptyState>
    )
  return (
    <>
      <ul className="team-rows">
        {others.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            event={data.event}
            me={getOwnParticipation(data).me}
            now={data.now}
            action={<SeatButton data={data} team={team} />}
          />
        ))}
      </ul>
      <ListPages of={list} label="Teams" />
    </>
  )
}

const isNarrowed = ({ filters: { role, zone, looking, page } }: DashData) =>
  Boolean(role ?? zone) || looking || page > 1

export function FoundPeople({ data, list }: { data: DashData; list: NonNullable<FindResults['people']> }) {
  const { me } = getOwnParticipation(data)
  const others = list.items.filter(({ id }) => id !== me.id)
  if (others.length === 0)
    return (
      <EmptyState title="Nobody matches" level={3}>
        Everyone has a team, or nobody matches these filters.
      </EmptyState>
    )
  return (
    <>
      <ul className="team-rows">
        {others.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            mine={me}
            now={data.now}
            mark={<RankMark points={person.points} />}
            action={<InviteButton data={data} person={person} />}
          />
        ))}
      </ul>
      <ListPages of={list} label="People" />
    </>
  )
}

/**
 * Returns `own`, which is always set where the lists of teams and people are shown, because only participants
 * see them.
 */
export const getOwnParticipation = ({ own }: DashData): OwnParticipation => own!
