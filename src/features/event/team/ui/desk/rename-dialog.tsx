import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { text } from '#lib/fields/fields.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SaveDialog } from '#ui/saving/save-dialog.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { teamName } from '../../fields/fields.ts'
import { type ShownDeskTeam, updateTeam } from './desk-calls.ts'
import { maxReasonLength } from './team-dialog.tsx'

interface RenameValues {
  name: string
  reason: string
}

const schema = z.object({ name: teamName, reason: text({ max: maxReasonLength }) })

/** Dialog that renames a team, with a reason for its members. */
export function RenameDialog({ team, onClose }: { team: ShownDeskTeam; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const state = useSaveForm<RenameValues, RenameValues>({
    keepAs: `team-name:${team.id}`,
    values: { name: team.name, reason: '' },
    schema,
    requestOf: (values) => values,
    save: async (formValues) => {
      const { name } = await updateTeam({ id: team.id, ...formValues })
      return { name, reason: '' }
    },
    onSaved: () => {
      onClose()
      void revalidate()
    },
    said: 'Renamed',
    asksBeforeLeaving: false,
  })
  return (
    <SaveDialog title={`Rename ${team.name}`} saveLabel="Rename" {...{ state, onClose }}>
      <TextField label="Name" required autoComplete="off" {...state.field('name')} />
      <TextArea
        label="Reason"
        rows={3}
        required
        maxLength={maxReasonLength}
        hint="Everyone in the team reads this. The old address keeps leading to the team."
        {...state.field('reason')}
      />
    </SaveDialog>
  )
}
