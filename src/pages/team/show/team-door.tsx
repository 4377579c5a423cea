import { href, useLocation } from 'react-router'
import { SessionPlaceholder } from '#features/people/auth/ui/until-known.tsx'
import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import { FreshFeedback } from '#features/judging/review/ui/feedback/fresh-feedback.tsx'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { isRosterOpen } from '#features/event/team/joining/requests/open-roster.ts'
import { RetryTime } from '#features/event/team/ui/ask-again.tsx'
import type { OwnTeam } from '#features/event/team/ui/use-own-team.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { TeamData } from '../show.tsx'

/** Loads the team's API calls on the first action. */
const calls = () => import('#features/event/team/ui/team-calls.ts')

type TeamAccessProps = { team: TeamData['team']; own: OwnTeam }

const reasonTexts = {
  final: 'Teams are final: submissions have closed.',
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. You can ask to join once there’s a new date.',
  waiting: 'Waiting for approval',
  elsewhere: 'You’re in another team at this event.',
  full: 'This team is full.',
} as const

/** Button to join a team, or the reason why there is none. */
export function TeamAccess({ team, own }: TeamAccessProps) {
  const { pathname } = useLocation()
  const { slug } = team.event
  const { state } = own
  const closedReason = pausedBy(team.event) ?? (team.isRosterFinal ? 'final' : null)
  const signedOutContent = closedReason ? (
    <p className="small">{reasonTexts[closedReason]}</p>
  ) : (
    <ButtonLink block variant="primary" href={loginPath(pathname)} rel="nofollow">
      Sign in to join
    </ButtonLink>
  )
  if (state === 'signedOut') return signedOutContent
  if (state === 'checking')
    return (
      <SessionPlaceholder forStrangers={signedOutContent}>
        <Button block busy>
          Checking…
        </Button>
      </SessionPlaceholder>
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
  if (state === 'invited') return <InvitationActions own={own} />
  if (state === 'declined') return <DeclinedNotice own={own} />
  if (state === 'requested') return <RequestActions own={own} />
  if (state === 'member') return <MemberActions {...{ team, own }} />
  return <p className="small">{reasonTexts[state]}</p>
}

function MemberActions({ team, own }: TeamAccessProps) {
  const hasBegun = Boolean(own.team?.submission)
  const pause = pausedBy(team.event)
  return (
    <div className="stack">
      <p className="small">You’re in this team.</p>
      {own.team && <FreshFeedback team={own.team} />}
      {(!pause || hasBegun) && (
        <ButtonLink block variant="primary" href={href('/event/:slug/submission', { slug: team.event.slug })}>
          {own.team?.submission?.isSubmitted
            ? 'Your submission'
            : pause
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

function InvitationActions({ own: { team, askAgain } }: Pick<TeamAccessProps, 'own'>) {
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

function DeclinedNotice({ own }: Pick<TeamAccessProps, 'own'>) {
  const askAgainAt = own.team?.viewer?.askAgainAt
  return (
    askAgainAt && (
      <p className="small">
        This team declined your request. <RetryTime at={askAgainAt} />
      </p>
    )
  )
}

function RequestActions({ own: { team, askAgain } }: Pick<TeamAccessProps, 'own'>) {
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
