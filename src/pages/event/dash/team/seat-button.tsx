import { getJoinState } from '#features/event/team/joining/requests/join-state.ts'
import { RetryTime } from '#features/event/team/ui/ask-again.tsx'
import type { ShownTeamCard } from '#features/event/team/ui/shown-team.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Link } from '#ui/link.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

/** Button in a team's row to ask for a seat, or the reason why it can't be asked for. */
export function SeatButton({ data, team }: { data: DashData; team: ShownTeamCard }) {
  const { own, wishes, isFinal, paused } = data
  const canAskAgainAt =
    wishes?.asked.find((joinRequest) => joinRequest.team.id === team.id && joinRequest.askAgainAt)
      ?.askAgainAt ?? null
  const state = getJoinState({
    id: team.id,
    paused,
    isRosterFinal: isFinal,
    emptySeats: team.emptySeats,
    viewer: {
      participantId: own?.me.id ?? null,
      approved: own?.me.approved ?? false,
      teamId: own?.me.teamId ?? null,
      joinRequestId: findPendingId(wishes?.asked, team.id),
      invitationId: findPendingId(wishes?.offered, team.id),
      askAgainAt: canAskAgainAt,
    },
  })
  if (state === 'requested') return <Badge tone="success">Request sent</Badge>
  if (state === 'full') return <Badge>Full</Badge>
  if (state === 'invited') return <Link href={getDashPath(data.event.slug, 'team')}>They’ve invited you</Link>
  if (state === 'declined' && canAskAgainAt)
    return (
      <span className="small text-muted">
        Declined. <RetryTime at={canAskAgainAt} />
      </span>
    )
  if (state !== 'open') return null
  return (
    <PanelLink view={`join:${team.id}`} className="btn btn--sm" label={`Ask to join ${team.name}`}>
      Ask to join
    </PanelLink>
  )
}

function findPendingId(
  list: readonly { id: string; status: string; team: { id: string } }[] = [],
  teamId: string,
) {
  return list.find(({ team, status }) => team.id === teamId && status === 'pending')?.id ?? null
}
