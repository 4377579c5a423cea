import * as z from 'zod/mini'
import { useFieldArray } from 'react-hook-form'
import { ListEditor } from '#ui/fields/list-editor.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventChanges } from '../../contract.ts'
import { useConfirmedSave } from './confirming/confirmed-save.ts'
import { eventCalls, type ManagedEvent, readEvent } from './managed-event.ts'

const schema = z.pick(eventChanges, { tracks: true })
type Values = { tracks: { id?: string; slug?: string; name: string; description: string }[] }
const toFormValues = ({ tracks }: ManagedEvent): Values => ({ tracks })

export function TracksForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const { said, confirmedSave } = useConfirmedSave()
  const state = useSaveForm<Values, Values>({
    keepAs: `event:${event.id}:tracks`,
    values: toFormValues(event),
    schema,
    requestOf: (values) => values,
    save: async (changes) =>
      toFormValues(
        await confirmedSave((confirmations) =>
          eventCalls.updateEvent({ id: event.id, ...changes, ...confirmations }),
        ),
      ),
    read: async () => toFormValues(await readEvent(event)),
    onSaved,
    said,
  })
  const rows = useFieldArray({ control: state.form.control, name: 'tracks', keyName: 'key' })
  return (
    <SaveForm state={state}>
      <FormSection title="Tracks" hint="Teams choose one for their project. You don’t need any.">
        <ListEditor
          {...{ rows }}
          noun="track"
          name="tracks"
          first="name"
          most={30}
          blank={{ name: '', description: '' }}
        >
          {(index) => (
            <>
              <TextField label="Name" required most={80} {...state.field(`tracks.${index}.name`)} />
              <TextArea label="Description" most={1000} {...state.field(`tracks.${index}.description`)} />
            </>
          )}
        </ListEditor>
      </FormSection>
    </SaveForm>
  )
}
