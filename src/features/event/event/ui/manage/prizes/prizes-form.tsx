import * as z from 'zod/mini'
import { useFieldArray } from 'react-hook-form'
import { ListEditor } from '#ui/fields/list-editor.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventChanges } from '../../../contract.ts'
import { parseAmount } from './amount.ts'
import { eventCalls, type ManagedEvent, readEvent } from '../managed-event.ts'

const schema = z.pick(eventChanges, { prizes: true })
type Values = ReturnType<typeof toFormValues>
type Request = z.input<typeof schema>

export function PrizesForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const state = useSaveForm<Values, Request>({
    keepAs: `event:${event.id}:prizes`,
    values: toFormValues(event),
    schema,
    requestOf: toRequest,
    save: async (changes) => toFormValues(await eventCalls.updateEvent({ id: event.id, ...changes })),
    read: async () => toFormValues(await readEvent(event)),
    onSaved,
  })
  const rows = useFieldArray({ control: state.form.control, name: 'prizes', keyName: 'key' })
  return (
    <SaveForm state={state}>
      <FormSection title="Prizes" hint="In the order they’re shown. The event’s page adds up the money.">
        <ListEditor {...{ rows }} noun="prize" name="prizes" first="place" most={50} blank={blank}>
          {(index) => <PrizeFields state={state} index={index} tracks={event.tracks} />}
        </ListEditor>
      </FormSection>
    </SaveForm>
  )
}

type PrizeFieldsProps = { state: State<Values>; index: number; tracks: ManagedEvent['tracks'] }

function PrizeFields({ state: { field }, index, tracks }: PrizeFieldsProps) {
  return (
    <>
      <div className="form-pair">
        <TextField
          label="For"
          required
          most={40}
          placeholder="1st place"
          {...field(`prizes.${index}.place`)}
        />
        <TextField label="What" required most={100} {...field(`prizes.${index}.title`)} />
      </div>
      <TextArea label="Description" most={1000} {...field(`prizes.${index}.description`)} />
      <div className="form-pair">
        <TextField
          label="Amount"
          inputMode="decimal"
          hint="A number. Leave it empty if it isn’t money."
          {...field(`prizes.${index}.amount`)}
        />
        <TextField
          label="Currency"
          hint="Three letters, such as EUR."
          maxLength={3}
          autoCapitalize="characters"
          {...field(`prizes.${index}.currency`)}
        />
      </div>
      {tracks.length > 0 && (
        <div className="mt-4">
          <SelectField
            label="Track"
            empty="Any"
            options={tracks.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...field(`prizes.${index}.trackSlug`)}
          />
        </div>
      )}
    </>
  )
}

const blank = { id: '', place: '', title: '', description: '', amount: '', currency: '', trackSlug: '' }

function toFormValues({ prizes }: ManagedEvent) {
  return {
    prizes: prizes.map(({ id, place, title, description, amount, currency, trackSlug }) => ({
      id,
      place,
      title,
      description,
      amount: amount === null ? '' : String(amount),
      currency: currency ?? '',
      trackSlug: trackSlug ?? '',
    })),
  }
}

function toRequest({ prizes }: Values): Request {
  return {
    prizes: prizes.map(({ id, amount, currency, trackSlug, ...texts }) => ({
      ...texts,
      ...(id && { id }),
      amount: amount.trim() === '' ? null : parseAmount(amount),
      currency: currency.trim() === '' ? null : currency.trim().toUpperCase(),
      ...(trackSlug && { trackSlug }),
    })),
  }
}
