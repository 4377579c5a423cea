import { PersonRow } from '#features/event/participant/ui/people/person-row.tsx'
import { describeReasons } from '#features/event/team/ui/describe-reasons.ts'
import { TeamRow } from '#features/event/team/ui/team-row.tsx'
import type { DashData } from '../data/load-dash.ts'
import type { FindResults } from '../finding/find-section.tsx'
import { getOwnParticipation } from '../finding/found.tsx'
import { InviteButton } from './invite-button.tsx'
import { RankMark } from './rank-mark.tsx'
import { SeatButton } from './seat-button.tsx'

/** Best matches with the reasons for each; matches without a reason are left out. */
export function Suggestions({ data, finding }: { data: DashData; finding: FindResults }) {
  const { me } = getOwnParticipation(data)
  const suggestions = finding.suggestions.map((suggestion) => ({
    ...suggestion,
    why: describeReasons(suggestion, data.team ? 'team' : 'person'),
  }))
  const visibleSuggestions = suggestions.filter(({ why }) => why.length > 0)
  if (visibleSuggestions.length === 0) return null
  return (
    <div className="panel panel--tint mb-6">
      <h3 className="text-lg mb-4">{data.team ? 'Fits your team' : 'Fits you'}</h3>
      <ul className="team-rows">
        {visibleSuggestions.map(({ team, participant, why }) =>
          team ? (
            <TeamRow
              key={team.id}
              {...{ team, me, why }}
              event={data.event}
              now={data.now}
              action={<SeatButton data={data} team={team} />}
            />
          ) : participant ? (
            <PersonRow
              key={participant.id}
              person={participant}
              mine={me}
              why={why}
              now={data.now}
              mark={<RankMark points={participant.points} />}
              action={<InviteButton data={data} person={participant} />}
            />
          ) : null,
        )}
      </ul>
    </div>
  )
}
