import * as z from 'zod/mini'
import { site } from '#site.config.ts'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventDraft } from '../../contract.ts'
import { SpanFields } from './shared-fields.tsx'
import { fromLocalTime } from '#ui/time/zones/zone-dates.ts'

const schema = z.pick(eventDraft, { title: true, tagline: true, timeZone: true, startAt: true, endAt: true })
export type FirstDraft = z.input<typeof schema>

interface NewFormProps {
  kind: 'event' | 'stream'
  /** Creates the event or stream and returns its address. */
  create: (draft: FirstDraft) => Promise<string>
  onCreated: (address: string) => void
}

type Values = {
  title: string
  tagline: string
  timeZone: string
  startAt: string
  endAt: string
  made: string
}

/** First form for an event or stream. It starts as a draft; everything else follows on its own pages. */
export function NewForm({ kind, create, onCreated }: NewFormProps) {
  const unknownZone = useRef('')
  const state = useSaveForm<Values, FirstDraft>({
    keepAs: `${kind}:new`,
    values: blank,
    schema,
    requestOf: ({ title, tagline, timeZone, startAt, endAt }) => {
      return {
        title,
        tagline,
        timeZone: unknownZone.current || timeZone,
        startAt: fromLocalTime(startAt, timeZone),
        endAt: fromLocalTime(endAt, timeZone),
      }
    },
    save: async (draft) => ({ ...blank, made: await create(draft) }),
    onSaved: ({ made }) => onCreated(made),
    said: 'The draft is ready',
  })
  const { form, field, errorOf } = state
  const [zone, startAt, endAt] = useWatch({ control: form.control, name: ['timeZone', 'startAt', 'endAt'] })
  return (
    <SaveForm state={state} saveLabel="Create the draft">
      <FormSection title="Basics" hint="Only its organizers see it until you publish it.">
        <TextField label="Title" required most={100} {...field('title')} />
        <TextField label="Tagline" most={200} {...field('tagline')} />
      </FormSection>
      <FormSection title="When" hint="Not decided yet? Leave the dates empty.">
        <SpanFields
          zone={{
            zone,
            error: errorOf('timeZone'),
            onChange: (next) => form.setValue('timeZone', next, { shouldDirty: true, shouldValidate: true }),
            onUnknown: (typed) => {
              unknownZone.current = typed
            },
          }}
          begins={{ wall: startAt, ...field('startAt') }}
          ends={{ wall: endAt, ...field('endAt') }}
        />
      </FormSection>
    </SaveForm>
  )
}

const blank: Values = {
  title: '',
  tagline: '',
  timeZone: site.eventTimeZone,
  startAt: '',
  endAt: '',
  made: '',
}
