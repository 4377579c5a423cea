import { IconKey, IconMail } from '@tabler/icons-react'
import { client } from '#lib/client.ts'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/save-form.tsx'
import { Switch } from '#ui/switch.tsx'
import { useAct } from '#ui/use-act.ts'
import { peopleContract } from '../../people-contract.ts'
import { asMyself } from '../as-myself.ts'
import type { Overview } from './role-form.tsx'

const { setCanCreateEvents, mailPasswordReset, mailConfirmation } = client(peopleContract)

/** What an account may besides its role, and the mails that help somebody in again. */
export function PersonActions({ person }: { person: Overview }) {
  const { act, isBusy } = useAct()
  const { id, email, canCreateEvents, confirmedAt, suspendedAt } = person
  return (
    <>
      <FormSection title="Events" hint="Mentors and administrators may create them anyway.">
        <Switch
          label="May create events and streams"
          checked={canCreateEvents}
          disabled={isBusy}
          onChange={() =>
            void act(
              () => asMyself(() => setCanCreateEvents({ ids: [id], canCreateEvents: !canCreateEvents })),
              canCreateEvents ? 'They may create no more events' : 'They may create events',
            )
          }
        />
      </FormSection>
      {!suspendedAt && (
        <FormSection
          title="Getting in again"
          hint={`Goes to ${email}, and to nobody else; at most three an hour.`}
        >
          <div className="row">
            <Button
              icon={IconKey}
              disabled={isBusy}
              onClick={() =>
                void act(
                  () => mailPasswordReset({ id }),
                  `A link for a new password is on its way to ${email}`,
                )
              }
            >
              Send a link for a new password
            </Button>
            {!confirmedAt && (
              <Button
                icon={IconMail}
                disabled={isBusy}
                onClick={() =>
                  void act(() => mailConfirmation({ id }), `The link to confirm is on its way to ${email}`)
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
