import { useRevalidator } from 'react-router'
import { inviteesIn, formatReasons } from '#features/event/event/ui/manage/people/invitees.ts'
import { invitationsWait } from '#features/event/event/people/invitations/role-texts.ts'
import { handleBeside } from '#features/event/event/people/handle-beside.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { profileContract } from '#features/people/profile/contract.ts'
import { ApiError, client } from '#lib/contract/client.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { KeptOffer } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { invitees, inviteSeveral } from './invite-several.ts'

interface Values {
  whom: string
}

/** Form to invite several people, by address or username. Failed invitees stay in the field. */
export function InviteForm({ eventId }: { eventId: string }) {
  const sendsMail = useSendsMail()
  const { revalidate } = useRevalidator()
  const state = useSaveForm<Values, { whom: string[] }>({
    keepAs: `judge-invitations:${eventId}`,
    values: { whom: '' },
    schema: invitees,
    requestOf: ({ whom }) => ({ whom: inviteesIn(whom) }),
    save: async ({ whom }) => {
      const failed = await inviteSeveral(eventId, whom)
      void revalidate()
      if (failed.length === 0) return { whom: '' }
      state.form.setValue('whom', failed.map((one) => one.whom).join('\n'))
      const message =
        failed.length === 1 ? 'One invitation wasn’t sent' : `${failed.length} invitations weren’t sent`
      throw new ApiError(422, { message, fieldErrors: { whom: formatReasons(failed) } }, '')
    },
    said: 'Invited',
    saidMore: () => (sendsMail ? undefined : invitationsWait),
    asksBeforeLeaving: false,
  })
  const { form, field, submit, isBusy, message, kept } = state
  const add = ({ key }: LookupOption) => {
    const typed = form.getValues('whom').trim()
    form.setValue('whom', `${typed}${typed && '\n'}@${key}`, { shouldDirty: true })
  }
  return (
    <form className="stack mt-4" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <KeptOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <TextArea
        label="E-mail addresses or usernames"
        required
        rows={3}
        autoComplete="off"
        spellCheck={false}
        hint={
          sendsMail
            ? `Several at once are fine. Each gets a link that works once, within ${roleInvitationDays} days, for that address alone.`
            : 'Several at once are fine. E-mail isn’t set up on this site yet: people with an account see the invitation when they sign in, once their address is confirmed. Here an administrator confirms it.'
        }
        {...field('whom')}
      />
      <Lookup
        label="Or find a member"
        name="member"
        hint="Someone with a private profile can’t be found here. Invite them by e-mail."
        find={findMembers}
        onChoose={add}
      />
      <SubmitButton busy={isBusy}>Send invitations</SubmitButton>
    </form>
  )
}

const profiles = client(profileContract)

async function findMembers(typed: string): Promise<LookupOption[]> {
  if (typed.includes('@', 1)) return []
  const query = { userName: typed.replace(/^@/, ''), perPage: '8' }
  const { items } = await profiles.getProfilesByUserNameWithoutData(query)
  return items.flatMap((one) =>
    one.userName ? [{ key: one.userName, label: formatName(one), note: handleBeside(one) }] : [],
  )
}
