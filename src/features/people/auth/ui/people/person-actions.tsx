import { IconKey, IconMail, IconMailCheck } from '@tabler/icons-react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { peopleContract } from '../../people/people-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import type { Overview } from './role-form.tsx'

const { setCanCreateEvents, mailPasswordReset, mailConfirmation } = client(peopleContract)

/** Controls to change an account's rights apart from its role, and to send e-mails that restore access. */
export function PersonActions({ person }: { person: Overview }) {
  const { act, isBusy } = useAct()
  const sendsMail = useSendsMail()
  const { id, email, canCreateEvents, confirmedAt, suspendedAt, needsConfirming } = person
  const describeDelivery = (what: string) =>
    sendsMail ? `We’ve sent the ${what} to ${email}` : `The ${what} for ${email} is kept in the outbox`
  return (
    <>
      <FormSection title="Events" hint="Mentors and administrators can always create them.">
        <Switch
          label="Can create events and streams"
          checked={canCreateEvents}
          disabled={isBusy}
          onChange={() =>
            void act(
              () =>
                withRecentSignIn(() => setCanCreateEvents({ ids: [id], canCreateEvents: !canCreateEvents })),
              canCreateEvents ? 'They can no longer create events' : 'They can create events',
            )
          }
        />
      </FormSection>
      {needsConfirming && <ConfirmForThem id={id} email={email} />}
      {!suspendedAt && (
        <FormSection
          title="Help signing in"
          hint={
            sendsMail
              ? `Goes to ${email}, and nobody else; at most three times an hour.`
              : `This site can’t send e-mail yet, so a link stays in the outbox. On the server, “npm run admin -- ${email} --password-link” prints one that you can hand over.`
          }
        >
          <div className="row">
            <Button
              icon={IconKey}
              disabled={isBusy}
              onClick={() =>
                void act(() => mailPasswordReset({ id }), describeDelivery('password reset link'))
              }
            >
              Send a password reset link
            </Button>
            {!confirmedAt && (
              <Button
                icon={IconMail}
                disabled={isBusy}
                onClick={() =>
                  void act(() => mailConfirmation({ id }), describeDelivery('confirmation link'))
                }
              >
                Send the confirmation again
              </Button>
            )}
          </div>
        </FormSection>
      )}
    </>
  )
}

/** Control to confirm an address for its owner, who can't do so on a site without e-mail. */
function ConfirmForThem({ id, email }: { id: string; email: string }) {
  const { act, isBusy } = useAct()
  const confirm = () => withRecentSignIn(() => client(peopleContract).confirmAccount({ id }))
  return (
    <FormSection
      title="Confirm their address"
      hint="This site sends no e-mail, so they can’t do it themselves. Only confirm an address you know is theirs."
    >
      <Button icon={IconMailCheck} busy={isBusy} onClick={() => void act(confirm, `${email} is confirmed`)}>
        Confirm {email}
      </Button>
    </FormSection>
  )
}
