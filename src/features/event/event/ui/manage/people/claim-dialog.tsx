import * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import { email } from '#lib/fields/email.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'
import { roleInvitationContract } from '../../../people/invitations/invitation-contract.ts'
import { invitationsWaitText } from '../../../people/invitations/role-texts.ts'
import { formatName, type PersonInRole } from '../../../people/role.ts'

const schema = z.object({ email })

interface ClaimDialogProps {
  which: OneEventId
  card: PersonInRole
  onClose: () => void
  onSaved: () => void
}

/** Dialog to invite a speaker to sign up and take over their card. */
export function ClaimDialog({ which, card, onClose, onSaved }: ClaimDialogProps) {
  const canSendMail = useSendsMail()
  const values = { email: '' }
  const state = useSaveForm<typeof values, typeof values>({
    keepAs: `claim:${card.id}`,
    values,
    schema,
    requestOf: (formValues) => formValues,
    save: async (request) => {
      const draft = { ...which, eventRole: 'Speaker' as const, cardId: card.id, ...request }
      await client(roleInvitationContract).inviteToRole(draft)
      return values
    },
    onSaved,
    said: 'Invited',
    saidMore: () => (canSendMail ? undefined : invitationsWaitText),
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog
      title={`Invite ${formatName(card.profile)}`}
      saveLabel="Send the invitation"
      {...{ state, onClose }}
    >
      <p className="small text-muted mb-4">
        Once they accept, their profile takes the card’s place, and they are a Speaker.
      </p>
      <TextField label="E-mail address" type="email" required {...state.field('email')} />
    </SaveDialog>
  )
}
