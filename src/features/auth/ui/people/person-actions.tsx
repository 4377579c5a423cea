import { IconKey, IconMail } from '@tabler/icons-react'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { peopleContract } from '../../people/people-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { ConfirmForThem } from './confirm-for-them.tsx'
import type { Overview } from './role-form.tsx'

const { setCanCreateEvents, mailPasswordReset, mailConfirmation } = client(peopleContract)

/** What an account may besides its role, and the mails that help somebody in again. */
export function PersonActions({ person }: { person: Overview }) {
  const { act, isBusy } = useAct()
  const { id, email, canCreateEvents, confirmedAt, suspendedAt, needsConfirming } = person
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
          hint={`Goes to ${email}, and nobody else; at most three times an hour.`}
        >
          <div className="row">
            <Button
              icon={IconKey}
              disabled={isBusy}
              onClick={() =>
                void act(() => mailPasswordReset({ id }), `We’ve sent a password reset link to ${email}`)
              }
            >
              Send a password reset link
            </Button>
            {!confirmedAt && (
              <Button
                icon={IconMail}
                disabled={isBusy}
                onClick={() =>
                  void act(() => mailConfirmation({ id }), `We’ve sent the confirmation link to ${email}`)
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
