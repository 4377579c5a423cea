import { useRevalidator } from 'react-router'
import { parseInvitees, formatReasons } from '#features/event/event/ui/manage/people/invitees.ts'
import { invitationsWaitText } from '#features/event/event/people/invitations/role-texts.ts'
import { formatHandle } from '#features/event/event/people/handle-beside.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { profileContract } from '#features/people/profile/contract.ts'
import { ApiError, client } from '#lib/contract/client.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
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
    requestOf: ({ whom }) => ({ whom: parseInvitees(whom) }),
    save: async ({ whom }) => {
      const failedInvites = await inviteSeveral(eventId, whom)
      void revalidate()
      if (failedInvites.length === 0) return { whom: '' }
      state.form.setValue('whom', failedInvites.map((failure) => failure.whom).join('\n'))
      const message =
        failedInvites.length === 1
          ? 'One invitation wasn’t sent'
          : `${failedInvites.length} invitations weren’t sent`
      throw new ApiError(422, { message, fieldErrors: { whom: formatReasons(failedInvites) } }, '')
    },
    said: 'Invited',
    saidMore: () => (sendsMail ? undefined : invitationsWaitText),
    asksBeforeLeaving: false,
  })
  const { form, field, submit, isBusy, message, kept } = state
  const add = ({ key }: LookupOption) => {
    const enteredText = form.getValues('whom').trim()
    form.setValue('whom', `${enteredText}${enteredText && '\n'}@${key}`, { shouldDirty: true })
  }
  return (
    <form className="stack mt-4" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
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

async function findMembers(text: string): Promise<LookupOption[]> {
  if (text.includes('@', 1)) return []
  const query = { userName: text.replace(/^@/, ''), perPage: '8' }
  const { items } = await profiles.getProfilesByUserNameWithoutData(query)
  return items.flatMap((profile) =>
    profile.userName
      ? [{ key: profile.userName, label: formatName(profile), note: formatHandle(profile) }]
      : [],
  )
}
