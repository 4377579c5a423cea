import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, client } from '#lib/contract/client.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection, DraftOffer } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { describePause } from '../../../life/pause-state.ts'
import type { EventKind } from '../../../contract.ts'
import { getEventKey, type OneEventId } from '#features/event/stream/ids.ts'
import { filterRoles } from '../../../people/role.ts'
import { managingRoles } from '../../../policy.ts'
import { roleInvitationContract } from '../../../people/invitations/invitation-contract.ts'
import {
  describeRights,
  type InvitableRole,
  invitableRoles,
  invitationsWaitText,
} from '../../../people/invitations/role-texts.ts'
import { inviteesField, parseInvitees, formatReasons, sendEach } from './invitees.ts'

const schema = z.object({
  eventRole: z.enum(invitableRoles),
  tag: z.string(),
  whom: inviteesField,
})

interface Values {
  eventRole: InvitableRole
  tag: string
  whom: string
}

type Draft = z.output<typeof schema>

interface InvitePeopleProps {
  which: OneEventId
  isDraft: boolean
  isCancelled: boolean
  /** Invites one judge of an event, because judges have their own kind of invitation. */
  inviteJudge: ((invitee: { email: string } | { userName: string }) => Promise<unknown>) | undefined
}

/** Form to invite several people to one role, or the reason why nobody can be invited. */
export function InvitePeople({ isCancelled, ...props }: InvitePeopleProps) {
  const canSendMail = useSendsMail()
  const { kind } = getEventKey(props.which)
  return (
    <FormSection
      title="Invite people"
      hint={`They need no account yet: the link in the e-mail${canSendMail ? '' : ', which goes out once there’s a mail server,'} leads through signing up, and confirms their address.`}
    >
      {isCancelled ? (
        <Notice tone="warning">{describePause('cancelled', kind)}.</Notice>
      ) : (
        <InviteForm {...props} sendsMail={canSendMail} />
      )}
    </FormSection>
  )
}

/** Form to invite several people. Failed invitees stay in the field. */
function InviteForm(props: InviteFormOptions) {
  const { which, isDraft, sendsMail: canSendMail } = props
  const { kind } = getEventKey(which)
  const { state, eventRole } = useInviteForm(props)
  const { field, submit, isBusy, message, kept } = state
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {isDraft && (
        <Notice>
          As long as this is a draft, only Organizers and Hosts can see it, so you can invite only them.
          Invite everyone else once you’ve published it.
        </Notice>
      )}
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <TextArea
        label="E-mail addresses or usernames"
        required
        rows={3}
        autoComplete="off"
        spellCheck={false}
        hint={
          canSendMail
            ? `Several at once are fine. Each gets a link that works once, within ${roleInvitationDays} days, for that address alone.`
            : 'Several at once are fine. E-mail isn’t set up on this site yet: people with an account see the invitation when they sign in.'
        }
        {...field('whom')}
      />
      <div className="form-pair">
        <SelectField
          label="Role"
          options={getOfferedRoles(kind, isDraft).map((name) => ({ value: name, label: name }))}
          hint={describeRights(eventRole, kind, 'They')}
          {...field('eventRole')}
        />
        <TextField
          label="Tag"
          most={60}
          hint="A short line on their card, such as “Opening talk”."
          {...field('tag')}
        />
      </div>
      <SubmitButton busy={isBusy}>Send invitations</SubmitButton>
    </form>
  )
}

/** Returns the roles that people can be invited to now; a draft is visible only to its managers. */
const getOfferedRoles = (kind: EventKind, isDraft: boolean): readonly InvitableRole[] =>
  filterRoles(kind, invitableRoles).filter((name) => !isDraft || managingRoles.includes(name))

const calls = client(roleInvitationContract)

interface InviteFormOptions extends Omit<InvitePeopleProps, 'isCancelled'> {
  sendsMail: boolean
}

function useInviteForm({ which, isDraft, inviteJudge, sendsMail }: InviteFormOptions) {
  const { revalidate } = useRevalidator()
  const values: Values = { eventRole: isDraft ? 'Organizer' : 'Speaker', tag: '', whom: '' }
  const send = async ({ eventRole, tag }: Draft, invitee: { email: string } | { userName: string }) => {
    if (eventRole === 'Judge' && inviteJudge) await inviteJudge(invitee)
    else await calls.inviteToRole({ ...which, eventRole, tag, ...invitee })
  }
  const state = useSaveForm<Values, Draft>({
    // Drafts offer fewer roles, so text typed there is stored separately.
    keepAs: `role-invitations:${Object.values(which).join('')}${isDraft ? ':draft' : ''}`,
    values,
    schema,
    requestOf: (formValues) => ({ ...formValues, whom: parseInvitees(formValues.whom) }),
    save: async (draft) => {
      const failures = await sendEach(draft.whom, (invitee) => send(draft, invitee))
      void revalidate()
      const { eventRole, tag } = draft
      if (failures.length === 0) return { eventRole, tag, whom: '' }
      state.form.setValue('whom', failures.map((failure) => failure.whom).join('\n'))
      const sent = draft.whom.length - failures.length
      const unsentMessage =
        failures.length === 1 ? 'One invitation wasn’t sent' : `${failures.length} invitations weren’t sent`
      const text = sent > 0 ? `${unsentMessage}, ${sent} ${sent === 1 ? 'was' : 'were'}` : unsentMessage
      throw new ApiError(422, { message: text, fieldErrors: { whom: formatReasons(failures) } }, '')
    },
    said: 'Invited',
    saidMore: () => (sendsMail ? undefined : invitationsWaitText),
    asksBeforeLeaving: false,
  })
  return { state, eventRole: state.form.watch('eventRole') }
}
