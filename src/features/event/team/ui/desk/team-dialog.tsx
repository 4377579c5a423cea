import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { text, uuid } from '#lib/fields/fields.ts'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { getTeamDesk } from './desk-calls.ts'
import type { DeskEvent } from './team-desk.tsx'

export const maxReasonLength = 400

interface TeamChoice {
  teamId: string
  reason: string
}

const schema = z.object({ teamId: uuid(), reason: text({ max: maxReasonLength }) })
const emptyChoice: TeamChoice = { teamId: '', reason: '' }

interface TeamDialogProps {
  title: string
  /** Names the people who can read the reason. */
  hint: string
  saveLabel: string
  said: string
  event: DeskEvent
  /** Id of a team to exclude. */
  except?: string
  save: (choice: TeamChoice) => Promise<unknown>
  onClose: () => void
}

/** Dialog to choose a team of the event and give a reason. */
export function TeamDialog({ title, hint, saveLabel, said, event, except, save, onClose }: TeamDialogProps) {
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const state = useSaveForm<TeamChoice, TeamChoice>({
    keepAs: `team-desk:${title}`,
    values: emptyChoice,
    schema,
    requestOf: (values) => values,
    save: async (choice) => {
      await save(choice)
      return emptyChoice
    },
    onSaved: () => {
      onClose()
      void revalidate()
    },
    said,
    asksBeforeLeaving: false,
  })
  const { form, field, errorOf } = state
  const find = async (search: string): Promise<LookupOption[]> => {
    const { items } = await getTeamDesk({ eventId: event.id, search: search, perPage: '20' })
    return items.flatMap((team) =>
      team.id === except || !team.canChangeMembers
        ? []
        : [
            {
              key: team.id,
              label: team.name,
              note: `${team.membersCount} of ${event.maxTeamSize} seats taken`,
            },
          ],
    )
  }
  return (
    <SaveDialog {...{ title, saveLabel, state, onClose }}>
      <Lookup
        label="Team"
        name="teamId"
        required
        error={errorOf('teamId')}
        find={find}
        value={name}
        placeholder="Type a few letters of its name"
        onChoose={({ key, label }) => {
          setName(label)
          form.setValue('teamId', key, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <TextArea
        label="Reason"
        rows={3}
        required
        maxLength={maxReasonLength}
        hint={hint}
        {...field('reason')}
      />
    </SaveDialog>
  )
}
