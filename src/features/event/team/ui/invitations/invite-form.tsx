import * as z from 'zod/mini'
import { email } from '#lib/fields/email.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { invitationDays } from '#lib/periods.ts'
import { invite } from '../team-calls.ts'

type InviteFormProps = { teamId: string; onSent: (recipient: string) => void }

/** Form that offers a seat to an address or a username. It never reveals whether an account exists. */
export function InviteForm({ teamId, onSent }: InviteFormProps) {
  const canSendMail = useSendsMail()
  const { field, submit, isBusy, message } = useContractForm({
    schema: invitee,
    send: async ({ whom }) => {
      await invite(whom.includes('@', 1) ? { teamId, email: whom } : { teamId, userName: whom })
      onSent(whom)
    },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextField
        label="E-mail address or username"
        required
        hint={
          canSendMail
            ? `We’ll e-mail them a link that works once, within ${invitationDays} days.`
            : 'E-mail isn’t set up on this site yet. People with an account see the invitation when they sign in; for others, make a link.'
        }
        autoComplete="off"
        {...field('whom')}
      />
      <SubmitButton busy={isBusy}>Send invitation</SubmitButton>
    </form>
  )
}

/**
 * Address or username of the invited person. An entry with an @ inside is an address; "@name" and "name" are
 * usernames.
 */
const invitee = z.object({
  whom: z.string().check(
    z.trim(),
    z.refine((value) => value !== '', 'This field is required'),
    z.refine(
      (value) => !value.includes('@', 1) || z.safeParse(email, value).success,
      'Please enter a valid email',
    ),
  ),
})
