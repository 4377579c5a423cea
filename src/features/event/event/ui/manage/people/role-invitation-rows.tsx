import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge, type Tone } from '#ui/parts/badge.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'
import { roleInvitationContract } from '../../../people/invitations/invitation-contract.ts'
import { formatName } from '../../../people/role.ts'

export type ShownInvitations = AnswerOf<typeof roleInvitationContract, 'getRoleInvitations'>
type ShownInvitation = ShownInvitations['items'][number]

interface RoleInvitationRowsProps {
  which: OneEventId
  invitations: ShownInvitations
  judges: JudgesLink | undefined
  timeZone: string
}

export interface JudgesLink {
  path: string
  openInvitations: number
}

/** Unaccepted invitations with their actions, and a link to the invitations of judges. */
export function RoleInvitationRows({ which, invitations, judges, timeZone }: RoleInvitationRowsProps) {
  const { items, total } = invitations
  if (items.length === 0 && !judges) return null
  return (
    <FormSection title="Invitations" hint={items.length > 0 && 'Nobody has accepted these yet.'}>
      {judges && <JudgesLine {...judges} />}
      {items.length > 0 && (
        <ul className="people-editor">
          {items.map((invitation) => (
            <InvitationRow key={invitation.id} {...{ which, invitation, timeZone }} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="small text-muted mt-4">
          These are the {items.length} newest of {total}.
        </p>
      )}
    </FormSection>
  )
}

function JudgesLine({ path, openInvitations }: JudgesLink) {
  return (
    <p>
      Invitations to judge are at <Link href={path}>Judging → Judges</Link>.{' '}
      {openInvitations > 0 &&
        `${openInvitations} of them ${openInvitations === 1 ? 'is' : 'are'} waiting for an answer.`}
    </p>
  )
}

const states: Record<ShownInvitation['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Invited', tone: 'info' },
  expired: { label: 'Expired', tone: 'warning' },
  declined: { label: 'Declined', tone: 'grey' },
  withdrawn: { label: 'Cancelled', tone: 'grey' },
  accepted: { label: 'Accepted', tone: 'success' },
}

const calls = client(roleInvitationContract)

interface InvitationRowProps extends Omit<RoleInvitationRowsProps, 'invitations' | 'judges'> {
  invitation: ShownInvitation
}

function InvitationRow({ which, invitation, timeZone }: InvitationRowProps) {
  const { act, isBusy } = useAct()
  const { id, email, person, eventRole, tag, status, expiresAt } = invitation
  const inviteeName = person ? formatName(person) : (email ?? 'Someone by e-mail')
  const key = person?.userName ? { userName: person.userName } : email ? { email } : null
  const inviteAgain = () =>
    act(() => calls.inviteToRole({ ...which, eventRole, tag, ...key }), `${inviteeName} is invited again`)
  const cancel = () =>
    act(() => calls.withdrawRoleInvitation({ id }), 'Invitation cancelled', {
      type: 'warning',
      title: `Cancel the invitation for ${inviteeName}?`,
      text: 'The link in their e-mail stops working. You can invite them again.',
      confirmLabel: 'Cancel the invitation',
      cancelLabel: 'Keep it',
    })
  const { label, tone } = states[status]
  const isPending = status === 'pending'
  const resendLabel = isPending ? 'Send again' : 'Invite again'
  return (
    <li>
      <span className="people-editor__words">
        <b>{inviteeName}</b>
        <small>
          {isPending ? 'Works until ' : 'It worked until '}
          <LocalTime at={expiresAt} zone={timeZone} show="date" both={false} />
        </small>
      </span>
      <RoleBadge of={eventRole} />
      <Badge tone={tone}>{label}</Badge>
      {key && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`${resendLabel}: ${inviteeName}`}
          onClick={() => void inviteAgain()}
        >
          {resendLabel}
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
    </li>
  )
}
