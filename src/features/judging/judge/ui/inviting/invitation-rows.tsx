import { formatName } from '#features/event/event/people/role.ts'
import { Button } from '#ui/button.tsx'
import { Badge, type Tone } from '#ui/parts/badge.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { invitationCalls, type ShownInvitation } from '../judge-calls.ts'

interface InvitationRowsProps {
  event: { id: string; timeZone: string }
  items: readonly ShownInvitation[]
  total: number
  /** Whether people can be invited now. */
  canInvite: boolean
}

/** List of invitations that weren't accepted. */
export function InvitationRows({ event, items, total, canInvite }: InvitationRowsProps) {
  return (
    <>
      <ul className="judges">
        {items.map((invitation) => (
          <InvitationRow key={invitation.id} {...{ event, invitation, canInvite }} />
        ))}
      </ul>
      {total > items.length && (
        <p className="small text-muted mt-4">
          These are the {items.length} newest of {total}.
        </p>
      )}
    </>
  )
}

const states: Record<ShownInvitation['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Invited', tone: 'info' },
  expired: { label: 'Expired', tone: 'warning' },
  declined: { label: 'Declined', tone: 'grey' },
  withdrawn: { label: 'Cancelled', tone: 'grey' },
  accepted: { label: 'Accepted', tone: 'success' },
}

interface InvitationRowProps extends Omit<InvitationRowsProps, 'items' | 'total'> {
  invitation: ShownInvitation
}

function InvitationRow({ event, invitation, canInvite }: InvitationRowProps) {
  const { act, isBusy } = useAct()
  const { id, email, person, status, competes, createdAt, expiresAt } = invitation
  const inviteeName = person ? formatName(person) : (email ?? 'Someone by e-mail')
  const key = person?.userName ? { userName: person.userName } : email ? { email } : null
  const invitationDraft = { eventId: event.id, confirmCompetes: true }
  const inviteAgain = () =>
    act(() => invitationCalls.inviteJudge({ ...invitationDraft, ...key }), `${inviteeName} is invited again`)
  const cancel = () =>
    act(() => invitationCalls.withdrawJudgeInvitation({ id }), 'Invitation cancelled', {
      type: 'warning',
      title: `Cancel the invitation for ${inviteeName}?`,
      text: 'The link in their e-mail stops working. You can invite them again.',
      confirmLabel: 'Cancel the invitation',
      cancelLabel: 'Keep it',
    })
  const { label, tone } = states[status]
  const isPending = status === 'pending'
  return (
    <li>
      <div className="row">
        <b className="judges__name">{inviteeName}</b>
        {person?.userName && <span className="small text-muted">@{person.userName}</span>}
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="small text-muted">
        Invited <LocalTime at={createdAt} zone={event.timeZone} show="date" both={false} />
        {isPending && (
          <>
            , works until <LocalTime at={expiresAt} zone={event.timeZone} show="date" both={false} />
          </>
        )}
      </p>
      {isPending && competes && (
        <Notice tone="warning" title={`${inviteeName} competes at this event`}>
          They’d never get their own team’s project, but they’d judge those they compete with. Cancel the
          invitation if you didn’t mean that.
        </Notice>
      )}
      <div className="row">
        {canInvite && key && (
          <Button size="sm" busy={isBusy} onClick={() => void inviteAgain()}>
            Invite again<span className="visually-hidden">: {inviteeName}</span>
          </Button>
        )}
        {isPending && (
          <Button
            size="sm"
            variant="quiet"
            busy={isBusy}
            aria-label={`Cancel the invitation for ${inviteeName}`}
            onClick={() => void cancel()}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}
