import { isRosterOpen } from '#features/event/team/joining/requests/open-roster.ts'
import { href } from 'react-router'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { Seats } from '#features/event/team/ui/seats.tsx'
import { SoughtRoles } from '#features/event/team/ui/sought-roles.tsx'
import type { OwnTeam } from '#features/event/team/ui/use-own-team.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { zoneName } from '#ui/time/zone-time.ts'
import type { TeamData } from '../show.tsx'
import { TeamAccess } from './team-door.tsx'

/** Team figures, open roles, and the button to join. */
export function TeamRail({ team, own }: { team: TeamData['team']; own: OwnTeam }) {
  const isLooking = team.lookingForMembers && team.emptySeats > 0 && isRosterOpen(team)
  return (
    <aside className="panel rail stack" aria-labelledby="h-door">
      <h2 id="h-door" className="text-xl">
        {isLooking ? 'Open seats' : 'The team'}
      </h2>
      <div className="team-page__cover filled">
        <Picture
          src={team.image}
          seed={team.slug}
          width={264}
          height={149}
          sizes="(min-width: 64rem) 16.5rem, 85vw"
        />
      </div>
      <Seats taken={team.membersCount} of={team.event.maxTeamSize} />
      {isLooking && <SoughtRoles roles={team.lookingForRoles} />}
      <Facts
        facts={[
          {
            label: 'Event',
            value: <Link href={href('/event/:slug', { slug: team.event.slug })}>{team.event.title}</Link>,
          },
          ...getDeadline(team),
          { label: 'Project', value: getProjectLabel(team) },
          ...(team.timeZone ? [{ label: 'Works in', value: zoneName(team.timeZone) }] : []),
        ]}
      />
      <TeamAccess {...{ team, own }} />
      <FlagButton kind="team" id={team.id} what={team.name} isOwn={own.state === 'member'} />
    </aside>
  )
}

/**
 * Returns the label and time of the event's next relevant date for the team, such as the deadline for
 * submissions.
 */
function getDeadline({ event, submission }: TeamData['team']) {
  const { phase, startAt, endAt, submissionsCloseAt, timeZone } = event
  const next = {
    announced: null,
    registration: { label: 'Starts', at: startAt },
    running: {
      label: submission?.isSubmitted ? 'Can change until' : 'Submit by',
      at: submissionsCloseAt ?? endAt,
    },
    judging: { label: 'Ends', at: endAt },
    ended: { label: 'Ended', at: endAt },
  }[phase]
  if (!next?.at) return []
  return [{ label: next.label, value: <LocalTime at={next.at} zone={timeZone} /> }]
}

/**
 * Drafts are private to the team, so while the event runs, a team that hasn't submitted is shown as "Working
 * on it", with or without a draft.
 */
function getProjectLabel({ event, submission }: TeamData['team']) {
  if (submission?.isSubmitted) return 'Submitted'
  if (event.phase === 'running') return 'Working on it'
  if (event.phase === 'judging' || event.phase === 'ended') return 'Nothing submitted'
  return 'Not started yet'
}
