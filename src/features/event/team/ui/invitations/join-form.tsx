import * as z from 'zod/mini'
import { roleOptions } from '#features/event/participant/ui/people/role-labels.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { requestFields } from '../../seats/roster-contract.ts'
import { confirmCompetitor } from './as-competitor.ts'
import { joinTeamByUser } from '../team-calls.ts'

type JoinFormProps = {
  team: { id: string; eventId: string; name: string; lookingForRoles: readonly string[] }
  /** Called after the request, with whether an open invitation gave the viewer the seat at once. */
  onAsked: (hasJoined: boolean) => void
}

const requestSchema = z.object(requestFields)

/** Form that asks a team's admin for a seat, with a message. */
export function JoinForm({ team, onAsked }: JoinFormProps) {
  const { form, field, submit, kept, isBusy, message } = useContractForm({
    schema: requestSchema,
    keepAs: `join:${team.id}`,
    send: async (values) => {
      const teamRef = { eventId: team.eventId, teamId: team.id }
      const { joinRequest } = await confirmCompetitor((confirmed) =>
        joinTeamByUser({ ...values, ...teamRef, confirmed }),
      )
      onAsked(joinRequest === null)
    },
  })
  const soughtRoles = roleOptions.filter(({ value }) => team.lookingForRoles.includes(value))
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <SelectField
        label="The seat you’d like"
        empty="Any"
        options={soughtRoles.length > 0 ? soughtRoles : roleOptions}
        {...field('role')}
        {...form.register('role', { setValueAs: (value: string) => value || null })}
      />
      <TextArea
        label="A note to the team"
        most={255}
        rows={4}
        hint="What you’d do, and when you have time. They won’t see your address."
        {...field('message')}
      />
      <SubmitButton busy={isBusy}>Ask to join {team.name}</SubmitButton>
    </form>
  )
}
