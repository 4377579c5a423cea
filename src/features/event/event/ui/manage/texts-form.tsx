import * as z from 'zod/mini'
import { MarkdownField } from '#features/content/text/ui/markdown-field.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { eventChanges } from '../../contract.ts'
import { eventCalls, type ManagedEvent, readEvent } from './managed-event.ts'

const schema = z.pick(eventChanges, { description: true, rules: true })
const toFormValues = ({ description, rules }: ManagedEvent) => ({ description, rules })

export function TextsForm({ event, onSaved }: { event: ManagedEvent; onSaved: () => void }) {
  const state = useSaveForm({
    keepAs: `event:${event.id}:texts`,
    values: toFormValues(event),
    schema,
    requestOf: (values) => values,
    save: async (changes) => toFormValues(await eventCalls.updateEvent({ id: event.id, ...changes })),
    read: async () => toFormValues(await readEvent(event)),
    onSaved,
  })
  return (
    <SaveForm state={state}>
      <FormSection title="Description" hint="What it’s about, who it’s for and what people take home.">
        <MarkdownField label="Description" {...state.field('description')} />
      </FormSection>
      <FormSection title="Rules" hint="What’s allowed, who can take part and how you judge projects.">
        <MarkdownField label="Rules" {...state.field('rules')} />
      </FormSection>
    </SaveForm>
  )
}
