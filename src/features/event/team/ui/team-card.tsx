import { isRosterOpen } from '../joining/requests/open-roster.ts'
import { href, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { MemberList } from './member-list.tsx'
import { MemberSeats } from './member-seats.tsx'
import { Seats } from './seats.tsx'
import type { ShownTeam, ShownTeammate } from './shown-team.ts'
import { SoughtRoles } from './sought-roles.tsx'
import { leaveTeamByUser, updateTeam } from './team-calls.ts'
import './team.css'

type TeamCardProps = {
  team: ShownTeam
  mates: readonly ShownTeammate[]
  event: { slug: string; maxTeamSize: number }
  ownId: string | null
}

/** Viewer's own team: members, description and actions. */
export function TeamCard({ team, mates, event, ownId }: TeamCardProps) {
  const isAdmin = team.viewer?.isAdmin ?? false
  const isOpen = isRosterOpen(team)
  return (
    <article className="team-card">
      <div className="team-card__cover filled">
        <Picture
          src={team.image}
          seed={team.slug}
          width={136}
          height={340}
          sizes="(min-width: 40rem) 8.5rem, 92vw"
        />
      </div>
      <div className="team-card__body">
        <div>
          <div className="row row--between">
            <h3 className="text-2xl" dir="auto">
              {team.name}
            </h3>
            <Seats taken={team.membersCount} of={event.maxTeamSize} />
          </div>
          <p className="text-muted">{team.description}</p>
        </div>
        <MemberSeats {...{ team, isOpen }} canInvite={isAdmin && isOpen} />
        <MemberList {...{ team, mates, ownId }} isEditable={isAdmin && isOpen} />
        {isOpen && team.lookingForMembers && <SoughtRoles roles={team.lookingForRoles} />}
        {isAdmin && isOpen && <LookingSwitch team={team} />}
        <div className="row">
          {(isOpen || team.submission) && (
            <ButtonLink size="sm" href={href('/event/:slug/submission', { slug: event.slug })}>
              {submissionLabel(team, isOpen)}
            </ButtonLink>
          )}
          <ButtonLink
            size="sm"
            href={href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug })}
          >
            Team page
          </ButtonLink>
          {isOpen && <LeaveButton {...{ team, ownId }} eventSlug={event.slug} />}
        </div>
      </div>
    </article>
  )
}

function LookingSwitch({ team }: { team: ShownTeam }) {
  const { act, isBusy } = useAct()
  return (
    <Switch
      row
      label="Looking for members"
      hint="Shown to everyone enrolled without a team"
      checked={team.lookingForMembers}
      disabled={isBusy}
      onChange={({ target }) =>
        void act(() => updateTeam({ id: team.id, lookingForMembers: target.checked }))
      }
    />
  )
}

function submissionLabel({ submission }: ShownTeam, isOpen: boolean) {
  if (submission?.isSubmitted) return 'Your submission'
  return isOpen ? 'Submit' : 'Your draft'
}

type LeaveProps = Pick<TeamCardProps, 'team' | 'ownId'> & { eventSlug: string }

function LeaveButton({ team, ownId, eventSlug }: LeaveProps) {
  const { act, isBusy } = useAct()
  const navigate = useNavigate()
  const leave = async () => {
    if (listOtherMembers(team, ownId).length === 0 && team.submission?.isSubmitted) {
      const isConfirmed = await confirm({
        title: `Leave ${team.name}?`,
        text: 'You’re the last member, so the team would end, and it has submitted a project. Withdraw that first.',
        confirmLabel: 'Go to your submission',
        cancelLabel: 'Stay',
      })
      const receipt = `${href('/event/:slug/submission', { slug: eventSlug })}?step=review`
      return isConfirmed ? navigate(receipt) : undefined
    }
    return act(() => leaveTeamByUser({ teamId: team.id, eventId: team.eventId }), `You left ${team.name}`, {
      title: `Leave ${team.name}?`,
      text: describeLeaving(team, ownId),
      confirmLabel: 'Leave team',
      cancelLabel: 'Stay',
    })
  }
  return (
    <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void leave()}>
      Leave team
    </Button>
  )
}

const listOtherMembers = ({ members }: ShownTeam, ownId: string | null) =>
  members.filter(({ participantId }) => participantId !== ownId)

/**
 * Describes the effect of leaving: an admin hands over to the longest-standing member; the last member ends
 * the team.
 */
function describeLeaving(team: ShownTeam, ownId: string | null) {
  const { viewer } = team
  const others = listOtherMembers(team, ownId)
  if (others.length === 0) return 'You’re the last member, so the team ends.'
  const [nextAdmin] = others.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt))
  const next = viewer?.isAdmin
    ? `${nextAdmin!.profile.firstName || 'The next member'} will be the team admin. `
    : ''
  return `${next}Your seat opens up for others, and you can join another team until submissions close.`
}
