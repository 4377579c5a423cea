import { formatName } from '#features/event/event/people/role.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { ShownInvitation } from '../shown-team.ts'
import { withdrawInvitation } from '../team-calls.ts'

type InvitationListProps = { invitations: readonly ShownInvitation[]; canWithdraw: boolean }

export function InvitationList({ invitations, canWithdraw }: InvitationListProps) {
  const { act, isBusy } = useAct()
  return (
    <ul className="team-rows small">
      {invitations.map((invitation) => {
        const recipientName = formatRecipient(invitation)
        return (
          <li key={invitation.id} className="row row--between">
            <span>{recipientName}</span>
            {canWithdraw && (
              <Button
                size="sm"
                variant="quiet"
                busy={isBusy}
                aria-label={`Cancel the invitation for ${recipientName}`}
                onClick={() =>
                  void act(() => withdrawInvitation({ id: invitation.id }), 'Invitation cancelled')
                }
              >
                Cancel
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Formats the recipient of an invitation. Only the inviter sees the address. */
const formatRecipient = ({ person, email, isLink }: ShownInvitation) => {
  if (isLink) return 'Anyone with the link'
  return person ? formatName(person) : (email ?? 'Someone by e-mail')
}
