import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { InvitationList } from '#features/event/team/ui/invitations/invitation-list.tsx'
import { RequestList } from '#features/event/team/ui/invitations/request-list.tsx'
import { TeamCard } from '#features/event/team/ui/team-card.tsx'
import type { DashData } from '../../dash.tsx'
import { OwnRequests } from './own-wishes.tsx'

/** The viewer's team, or how to find one. */
export function TeamSection({ data }: { data: DashData }) {
  const { team, wishes, offered, isFinal, paused, event, own } = data
  return (
    <section id="team" aria-labelledby="h-team">
      <SectionHead
        id="h-team"
        title="My team"
        small
        aside={team?.team.viewer?.isAdmin && !isFinal && <PanelLink view="team">Edit the team</PanelLink>}
      />
      {team ? (
        <>
          {isFinal && !paused && <Notice>Teams are final: submissions have closed.</Notice>}
          <TeamCard team={team.team} mates={team.mates} event={event} ownId={own?.me.id ?? null} />
          <PendingRequests team={team} isFinal={isFinal} />
        </>
      ) : (
        <>
          {wishes && <OwnRequests wishes={omitMailedOffer(wishes, offered)} isFinal={isFinal} />}
          <NoTeam {...{ isFinal, paused }} isAlone={event.maxTeamSize === 1} />
        </>
      )}
    </section>
  )
}

/** Removes the offer opened by e-mail, which is already shown at the top of the page. */
function omitMailedOffer(requests: NonNullable<DashData['wishes']>, mailedOffer: DashData['offered']) {
  if (!mailedOffer || mailedOffer === 'spent') return requests
  return { ...requests, offered: requests.offered.filter(({ id }) => id !== mailedOffer.id) }
}

/** Requests to this team, and its pending invitations. */
function PendingRequests({ team: { team, requests, offers }, isFinal }: PendingRequestsProps) {
  const isAdmin = (team.viewer?.isAdmin ?? false) && !isFinal
  return (
    <>
      <RequestList requests={requests} canDecide={isAdmin} members={team.members} />
      {offers.length > 0 && (
        <section aria-labelledby="h-offers">
          <SectionHead
            id="h-offers"
            level={3}
            title="Invited"
            small
            aside={`${offers.length} not answered yet`}
          />
          <InvitationList invitations={offers} canWithdraw={isAdmin} />
        </section>
      )}
    </>
  )
}
type NoTeamProps = Pick<DashData, 'isFinal' | 'paused'> & { isAlone: boolean }
type PendingRequestsProps = { team: NonNullable<DashData['team']>; isFinal: boolean }

function NoTeam({ isFinal, paused, isAlone }: NoTeamProps) {
  if (paused)
    return (
      <EmptyState title={isAlone ? 'Nothing set up yet' : 'No team yet'} level={3}>
        You can {isAlone ? 'set up your entry' : 'find or start one'} once there’s a new date.
      </EmptyState>
    )
  if (isFinal)
    return (
      <EmptyState title="No team" level={3}>
        Submissions have closed, so teams are final.
      </EmptyState>
    )
  return (
    <EmptyState
      title={isAlone ? 'Nothing set up yet' : 'No team yet'}
      level={3}
      action={
        <PanelLink view="team" className="btn btn--primary">
          {isAlone ? 'Set up your entry' : 'Start a team'}
        </PanelLink>
      }
    >
      {isAlone
        ? 'Everyone builds solo here. Your entry needs a name and one sentence.'
        : 'Your team appears here as soon as you start or join one. Teams with open seats are below.'}
    </EmptyState>
  )
}
