import { formatName } from '#features/event/event/people/role.ts'
import {
  acceptInvitation,
  declineInvitation,
  withdrawJoinRequest,
} from '#features/event/team/ui/team-calls.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { DashData } from '../data/load-dash.ts'

type TeamRequests = NonNullable<DashData['wishes']>

/**
 * Pending offers to the viewer and their own requests. Declined requests are shown at the top of the page.
 */
export function OwnRequests({ wishes, isFinal }: { wishes: TeamRequests; isFinal: boolean }) {
  const pendingRequests = wishes.asked.filter(({ status }) => status === 'pending')
  if (pendingRequests.length + wishes.offered.length === 0) return null
  return (
    <ul className="team-rows dash-wishes">
      {wishes.offered.map((offer) => (
        <Offer key={offer.id} {...{ offer, isFinal }} />
      ))}
      {pendingRequests.map((request) => (
        <SentRequest key={request.id} request={request} />
      ))}
    </ul>
  )
}

function Offer({ offer, isFinal }: { offer: TeamRequests['offered'][number]; isFinal: boolean }) {
  const { act, isBusy } = useAct()
  const { id, team, invitedBy } = offer
  return (
    <li className="row row--between">
      <span>
        <b>{team.name}</b> invited you
        <span className="small text-muted">, by {formatName(invitedBy)}</span>
      </span>
      {!isFinal && (
        <span className="row">
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            aria-label={`Join the team ${team.name}`}
            onClick={() => void act(() => acceptInvitation({ id }), `You’re in ${team.name}`)}
          >
            Join the team
          </Button>
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Decline ${team.name}`}
            onClick={() => void act(() => declineInvitation({ id }))}
          >
            Decline
          </Button>
        </span>
      )}
    </li>
  )
}

function SentRequest({ request: { id, team } }: { request: TeamRequests['asked'][number] }) {
  const { act, isBusy } = useAct()
  return (
    <li className="row row--between">
      <span>
        You asked <b>{team.name}</b>
      </span>
      <span className="row">
        <Badge tone="success">Request sent</Badge>
        <Button
          size="sm"
          variant="quiet"
          busy={isBusy}
          aria-label={`Cancel your request to ${team.name}`}
          onClick={() => void act(() => withdrawJoinRequest({ id }))}
        >
          Cancel
        </Button>
      </span>
    </li>
  )
}
