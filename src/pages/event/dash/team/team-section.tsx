import { IconChevronRight, IconUserSearch } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { InvitationList } from '#features/event/team/ui/invitations/invitation-list.tsx'
import { RequestList } from '#features/event/team/ui/invitations/request-list.tsx'
import { TeamCard } from '#features/event/team/ui/team-card.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'
import { findOwnReasonsPath } from '../data/own-reasons-path.ts'
import { OwnRequests } from './own-wishes.tsx'

/** The viewer's team, or how to find one. */
export function TeamSection({ data }: { data: DashData }) {
  const { team, mates, offers, wishes, isFinal, paused, event, own } = data
  const reasonsPath = findOwnReasonsPath(data)
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
          <TeamCard team={team.team} mates={mates} event={event} ownId={own?.me.id ?? null} />
          {reasonsPath && (
            <p className="mt-4">
              <ButtonLink href={reasonsPath}>What judges said of your project</ButtonLink>
            </p>
          )}
          <FindMembers data={data} />
          <PendingRequests {...{ team, offers, isFinal }} />
        </>
      ) : (
        <>
          {wishes && <OwnRequests wishes={wishes} isFinal={isFinal} />}
          <NoTeam {...{ isFinal, paused }} slug={event.slug} isAlone={event.maxTeamSize === 1} />
        </>
      )}
    </section>
  )
}

/** Leads to people without a team while the viewer's team has open seats. */
function FindMembers({ data: { team, event, isFinal } }: { data: DashData }) {
  const openSeats = team?.team.emptySeats ?? 0
  if (isFinal || openSeats === 0) return null
  return (
    <Link className="dash-find" href={getDashPath(event.slug, 'find')}>
      <Icon of={IconUserSearch} />
      <span>
        <b>Find members</b>
        <span className="small text-muted">
          {openSeats === 1 ? 'One seat is open' : `${openSeats} seats are open`}
        </span>
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  )
}

/** Requests to this team, and its pending invitations. */
function PendingRequests({ team: { team, requests }, offers, isFinal }: PendingRequestsProps) {
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
type NoTeamProps = Pick<DashData, 'isFinal' | 'paused'> & { slug: string; isAlone: boolean }
type PendingRequestsProps = Pick<DashData, 'offers' | 'isFinal'> & { team: NonNullable<DashData['team']> }

function NoTeam({ isFinal, paused, slug, isAlone }: NoTeamProps) {
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
        <>
          <PanelLink view="team" className="btn btn--primary">
            {isAlone ? 'Set up your entry' : 'Start a team'}
          </PanelLink>
          {!isAlone && <ButtonLink href={getDashPath(slug, 'find')}>Find a team</ButtonLink>}
        </>
      }
    >
      {isAlone
        ? 'Everyone builds solo here. Your entry needs a name and one sentence.'
        : 'Your team appears here as soon as you start or join one.'}
    </EmptyState>
  )
}
