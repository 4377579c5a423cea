import { href, useLocation } from 'react-router'
import { UntilKnown } from '#features/people/auth/ui/until-known.tsx'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { FreshFeedback } from '#features/judging/review/ui/feedback/fresh-feedback.tsx'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { isRosterOpen } from '#features/event/team/joining/requests/open-roster.ts'
import { AskAgain } from '#features/event/team/ui/ask-again.tsx'
import type { OwnTeam } from '#features/event/team/ui/use-own-team.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { TeamData } from '../show.tsx'

/** Loads the team's API calls on the first action. */
const calls = () => import('#features/event/team/ui/team-calls.ts')

type DoorProps = { team: TeamData['team']; own: OwnTeam }

const reasonTexts = {
  final: 'Teams are final: submissions have closed.',
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. You can ask to join once there’s a new date.',
  waiting: 'Waiting for approval',
  elsewhere: 'You’re in another team at this event.',
  full: 'This team is full.',
} as const

/** Button to join a team, or the reason why there is none. */
export function TeamDoor({ team, own }: DoorProps) {
  const { pathname } = useLocation()
  const { slug } = team.event
  const { state } = own
  const closed = pausedBy(team.event) ?? (team.isRosterFinal ? 'final' : null)
  const byLogin = closed ? (
    <p className="small">{reasonTexts[closed]}</p>
  ) : (
    <ButtonLink block variant="primary" href={loginPath(pathname)} rel="nofollow">
      Sign in to join
    </ButtonLink>
  )
  if (state === 'signedOut') return byLogin
  if (state === 'checking')
    return (
      <UntilKnown forStrangers={byLogin}>
        <Button block busy>
          Checking…
        </Button>
      </UntilKnown>
    )
  if (state === 'notEnrolled')
    return (
      <ButtonLink block variant="primary" href={href('/event/:slug', { slug })}>
        Enroll to join
      </ButtonLink>
    )
  if (state === 'open')
    return (
      <PanelLink view="join" className="btn btn--primary btn--block">
        Ask to join
      </PanelLink>
    )
  if (state === 'invited') return <Offered own={own} />
  if (state === 'declined') return <Declined own={own} />
  if (state === 'requested') return <Requested own={own} />
  if (state === 'member') return <Inside {...{ team, own }} />
  return <p className="small">{reasonTexts[state]}</p>
}

function Inside({ team, own }: DoorProps) {
  const hasBegun = Boolean(own.team?.submission)
  const paused = pausedBy(team.event)
  return (
    <div className="stack">
      <p className="small">You’re in this team.</p>
      {own.team && <FreshFeedback team={own.team} />}
      {(!paused || hasBegun) && (
        <ButtonLink block variant="primary" href={href('/event/:slug/submission', { slug: team.event.slug })}>
          {own.team?.submission?.isSubmitted
            ? 'Your submission'
            : paused
              ? 'Your draft'
              : 'Submit your project'}
        </ButtonLink>
      )}
      <ButtonLink block href={href('/event/:slug/dash', { slug: team.event.slug })}>
        Open the dashboard
      </ButtonLink>
      {own.team?.viewer?.isAdmin && isRosterOpen(team) && (
        <PanelLink view="edit" className="btn btn--block">
          Edit the team
        </PanelLink>
      )}
    </div>
  )
}

function Offered({ own: { team, askAgain } }: Pick<DoorProps, 'own'>) {
  const { act, isBusy } = useAct(askAgain)
  const id = team?.viewer?.invitationId
  if (!id) return null
  return (
    <div className="stack">
      <p className="small">This team has invited you.</p>
      <Button
        block
        variant="primary"
        busy={isBusy}
        onClick={() =>
          void act(async () => (await calls()).acceptInvitation({ id }), `You’re in ${team.name}`)
        }
      >
        Join the team
      </Button>
      <Button
        block
        busy={isBusy}
        onClick={() => void act(async () => (await calls()).declineInvitation({ id }))}
      >
        Decline
      </Button>
    </div>
  )
}

function Declined({ own }: Pick<DoorProps, 'own'>) {
  const at = own.team?.viewer?.askAgainAt
  return (
    at && (
      <p className="small">
        This team declined your request. <AskAgain at={at} />
      </p>
    )
  )
}

function Requested({ own: { team, askAgain } }: Pick<DoorProps, 'own'>) {
  const { act, isBusy } = useAct(askAgain)
  const id = team?.viewer?.joinRequestId
  if (!id) return null
  return (
    <div className="stack">
      <p className="small">Request sent. You’ll see the answer here.</p>
      <Button
        block
        busy={isBusy}
        onClick={() => void act(async () => (await calls()).withdrawJoinRequest({ id }))}
      >
        Cancel your request
      </Button>
    </div>
  )
}
