import { useState } from 'react'
import * as z from 'zod/mini'
import { Controller } from 'react-hook-form'
import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { SubmitButton } from '#ui/button.tsx'
import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { participantContract, participantChanges } from '../../contract.ts'
import { clock } from '../../enrollment/hours.ts'
import type { TeamRole } from '../../enrollment/team-role.ts'
import { RoleBoxes } from '../people/role-boxes.tsx'
import { ZoneField } from '#ui/time/zone-field.tsx'
import '../people/person-row.css'

type SkillsFormProps = {
  me: AnswerOf<typeof participantContract, 'getParticipant'>
  hasTeam: boolean
  onSaved: () => void
}

const skillsSchema = z.pick(participantChanges, {
  lookingForTeam: true,
  teamRoles: true,
  timeZone: true,
  hoursFrom: true,
  hoursTo: true,
  note: true,
  contact: true,
  skills: true,
})

/** Form for a participant's roles, skills and working hours. */
export function SkillsForm({ me, hasTeam, onSaved }: SkillsFormProps) {
  const { form: formState, field, submit, kept, isBusy, faults, message } = useSkillsForm(me.id, onSaved)
  const toChosenSkills = useSkillNames(me)
  const registerHour = (name: 'hoursFrom' | 'hoursTo') => ({
    ...field(name),
    ...formState.register(name, { setValueAs: (value: string) => (value === '' ? null : Number(value)) }),
    defaultValue: me[name] ?? '',
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      {!hasTeam && (
        <Switch
          label="I’m looking for a team"
          hint="Teams with open seats see you first."
          defaultChecked={me.lookingForTeam}
          {...formState.register('lookingForTeam')}
        />
      )}
      <RoleBoxes
        legend="What you’d do in a team"
        register={() => formState.register('teamRoles', { value: me.teamRoles as TeamRole[] })}
      />
      <Controller
        control={formState.control}
        name="skills"
        defaultValue={me.skills}
        render={({ field: { value = [], onChange } }) => (
          <TechnologyPicker
            label="Skills"
            hint="Technologies you know well. Type a name and choose, or add a new one."
            name="skills"
            most={30}
            {...toChosenSkills(value, onChange)}
            error={faults.find(({ field: fieldName }) => fieldName.startsWith('skills'))?.message}
          />
        )}
      />
      <ZoneField
        label="Your time zone"
        zone={me.timeZone}
        {...formState.register('timeZone', { setValueAs: (value: string) => value || null })}
      />
      <div className="bring-hours">
        <SelectField label="You work from" {...hour} {...registerHour('hoursFrom')} />
        <SelectField label="to" {...hour} {...registerHour('hoursTo')} />
      </div>
      <NoteFields {...{ me, field }} />
      <SubmitButton busy={isBusy}>Save</SubmitButton>
    </form>
  )
}

/**
 * Fields for a note to everyone who looks for a team, and for contact details that only the own team reads.
 */
function NoteFields({
  me,
  field,
}: Pick<SkillsFormProps, 'me'> & Pick<ReturnType<typeof useSkillsForm>, 'field'>) {
  return (
    <>
      <TextArea
        label="A note to potential teammates"
        most={255}
        rows={3}
        defaultValue={me.note}
        {...field('note')}
      />
      <TextField
        label="How your team reaches you"
        hint="A number, an address or a handle. Only the people in your team see it."
        most={120}
        defaultValue={me.contact ?? ''}
        {...field('contact')}
      />
    </>
  )
}

/** Gives the picker names for the slugs in the form, both earlier and new choices. */
function useSkillNames({ skills, skillNames }: SkillsFormProps['me']) {
  const [names, setNames] = useState(new Map(skills.map((slug, index) => [slug, skillNames[index]])))
  return (slugs: readonly string[], onChange: (slugs: string[]) => void) => ({
    chosen: slugs.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
    onChange: (chosenSkills: LookupItem[]) => {
      setNames(new Map([...names, ...chosenSkills.map(({ slug, name }) => [slug, name] as const)]))
      onChange(chosenSkills.map(({ slug }) => slug))
    },
  })
}

const hour = {
  options: Array.from({ length: 25 }, (_, hourIndex) => ({
    value: String(hourIndex),
    label: clock(hourIndex),
  })),
  empty: 'Not specified',
}

function useSkillsForm(id: string, onSaved: () => void) {
  return useContractForm({
    schema: skillsSchema,
    keepAs: `bring:${id}`,
    send: async (values) => {
      await client(participantContract).updateParticipant({ ...values, id })
      onSaved()
    },
  })
}
