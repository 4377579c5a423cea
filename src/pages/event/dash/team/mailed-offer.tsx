import { useNavigate } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import { acceptInvitation, declineInvitation } from '#features/event/team/ui/team-calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'

/** Seat offered by e-mail: visible with the link, accepted by a button once the viewer participates. */
export function MailedOffer({ data: { event, offered, isIn, own, team } }: { data: DashData }) {
  const { act, isBusy } = useAct()
  const navigate = useNavigate()
  if (!offered) return null
  if (offered === 'spent' || offered.status !== 'pending')
    return team ? null : (
      <Notice tone="warning">
        This invitation has been used or has expired. Ask the team for a new one.
      </Notice>
    )
  const { token, team: offeringTeam, invitedBy } = offered
  const leave = () => navigate({ search: '' }, { replace: true, preventScrollReset: true })
  const showTeam = () => navigate(getDashPath(event.slug, 'team'), { replace: true })
  const accept = async () => {
    if (await act(() => acceptInvitation({ token }), `You’re in ${offeringTeam.name}`)) await showTeam()
  }
  const decline = async () => {
    if (await act(() => declineInvitation({ token }))) await leave()
  }
  return (
    <Notice title={`${formatName(invitedBy)} invited you to join ${offeringTeam.name}`}>
      <p>{offeringTeam.description}</p>
      {team && <p>You’re in {team.team.name}. Leave it first to join this team.</p>}
      {!own && <p>Enroll first; then you can join.</p>}
      {isIn && !team && (
        <p className="row mt-3">
          <Button variant="primary" size="sm" busy={isBusy} onClick={() => void accept()}>
            Join the team
          </Button>
          <Button size="sm" busy={isBusy} onClick={() => void decline()}>
            Decline
          </Button>
        </p>
      )}
    </Notice>
  )
}
