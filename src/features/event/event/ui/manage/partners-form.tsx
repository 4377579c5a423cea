import * as z from 'zod/mini'
import { Controller, useFieldArray } from 'react-hook-form'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { ListEditor } from '#ui/fields/list-editor.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventChanges } from '../../contract.ts'
import { eventCalls, type ManagedEvent, readEvent } from './managed-event.ts'

const schema = z.pick(eventChanges, { partners: true })
type Values = Pick<ManagedEvent, 'partners'>
const toFormValues = ({ partners }: ManagedEvent): Values => ({ partners })

export function PartnersForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const state = useSaveForm<Values, Values>({
    keepAs: `event:${event.id}:partners`,
    values: toFormValues(event),
    schema,
    requestOf: (values) => values,
    save: async (changes) => toFormValues(await eventCalls.updateEvent({ id: event.id, ...changes })),
    read: async () => toFormValues(await readEvent(event)),
    onSaved,
  })
  const rows = useFieldArray({ control: state.form.control, name: 'partners', keyName: 'key' })
  return (
    <SaveForm state={state}>
      <FormSection title="Partners" hint="In the order they’re shown, with their logo and a link.">
        <ListEditor
          {...{ rows }}
          noun="partner"
          name="partners"
          first="name"
          most={60}
          blank={{ name: '', url: '', logo: null, tier: '' }}
        >
          {(index) => <PartnerFields state={state} index={index} id={event.id} />}
        </ListEditor>
      </FormSection>
    </SaveForm>
  )
}

type PartnerFieldsProps = { state: State<Values>; index: number; id: string }

function PartnerFields({ state: { form, field, errorOf }, index, id }: PartnerFieldsProps) {
  return (
    <>
      <div className="form-pair">
        <TextField label="Name" required most={80} {...field(`partners.${index}.name`)} />
        <TextField label="Level" most={40} placeholder="Gold" {...field(`partners.${index}.tier`)} />
      </div>
      <div className="form-pair">
        <TextField label="Link" required inputMode="url" {...field(`partners.${index}.url`)} />
      </div>
      <Controller
        control={form.control}
        name={`partners.${index}.logo`}
        render={({ field: { value, onChange, name } }) => (
          <div className="mt-4">
            <ImageField
              label="Logo"
              path={`event/${id}`}
              error={errorOf(name)}
              {...{ value, onChange, name }}
            />
          </div>
        )}
      />
    </>
  )
}
