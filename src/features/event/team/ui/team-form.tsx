import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { ZoneField } from '#ui/time/zone-field.tsx'
import type { TeamRole } from '#features/event/participant/enrollment/team-role.ts'
import { RoleBoxes } from '#features/event/participant/ui/people/role-boxes.tsx'
import { getChangedFields } from '#lib/editing/changed-fields.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { lengths } from '../fields/lengths.ts'
import { teamChanges, teamForm } from '../fields/fields.ts'
import { confirmCompetitor } from './invitations/as-competitor.ts'
import type { ShownTeam } from './shown-team.ts'
import { createTeam, updateTeam } from './team-calls.ts'

type TeamFormProps = {
  eventId: string
  /** Team to edit; omitted to create one. */
  team?: ShownTeam | undefined
  onSaved: (team: { slug: string; name: string }) => void
}

/** Form that creates or edits a team, with the contract's validation. */
export function TeamForm({ eventId, team, onSaved }: TeamFormProps) {
  const [image, setImage] = useState(team?.image ?? null)
  const save = (values: z.output<typeof teamForm>) =>
    team
      ? updateTeam(getChanges(team, { ...values, image }))
      : confirmCompetitor((confirmed) => createTeam({ ...values, eventId, confirmed }))
  const { form, field, submit, kept, isBusy, faults, message } = useContractForm({
    schema: teamForm,
    send: async (values) => onSaved(await save(values)),
    keepAs: `team:${team?.id ?? eventId}`,
    isEager: true,
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <TextField
        label="Team name"
        required
        most={30}
        hint="Letters, numbers, hyphens, @ and spaces."
        defaultValue={team?.name}
        {...field('name')}
      />
      <TextArea
        label="What you want to build"
        required
        rows={3}
        most={lengths.description.max}
        hint={`One sentence, ${lengths.description.min}–${lengths.description.max} characters. Everyone can read it.`}
        defaultValue={team?.description}
        {...field('description')}
      />
      {team && (
        <ImageField label="Picture" name="image" path={`team/${team.id}`} value={image} onChange={setImage} />
      )}
      <Switch
        label="Looking for members"
        hint="Shown to everyone enrolled without a team."
        defaultChecked={team?.lookingForMembers ?? true}
        {...form.register('lookingForMembers')}
      />
      <RoleBoxes
        legend="Roles you’re looking for"
        register={() =>
          form.register('lookingForRoles', { value: (team?.lookingForRoles ?? []) as TeamRole[] })
        }
      />
      <ZoneField
        label="The team’s time zone"
        zone={team?.timeZone}
        {...form.register('timeZone', { setValueAs: (value: string) => value || null })}
      />
      <CommentMail isOn={team?.mailOnComments ?? true} {...form.register('mailOnComments')} />
      <SubmitButton busy={isBusy}>{team ? 'Save' : 'Create the team'}</SubmitButton>
    </form>
  )
}

/** Returns only the changed fields with their base, because organizers may be editing the team as well. */
function getChanges(team: ShownTeam, values: z.output<typeof teamForm> & { image: string | null }) {
  const { id, name, description, image, lookingForMembers, timeZone } = team
  const mailOnComments = team.mailOnComments ?? true
  const lookingForRoles = team.lookingForRoles as TeamRole[]
  const base = { name, description, image, lookingForMembers, lookingForRoles, timeZone, mailOnComments }
  return { id, ...getChangedFields({ base, typed: values, schema: teamChanges }) }
}

/** Switch for whether comments send e-mail, a setting of the team for all of its members. */
function CommentMail({ isOn, ...control }: { isOn: boolean } & UseFormRegisterReturn) {
  const mailNote = useSendsMail() ? '' : ' For now this site sends no e-mail.'
  return (
    <Switch
      label="E-mail about comments"
      hint={`We e-mail each comment on your project to members who want e-mail.${mailNote}`}
      defaultChecked={isOn}
      {...control}
    />
  )
}
