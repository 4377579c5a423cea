import * as z from 'zod/mini'
import { MarkdownField } from '#features/content/text/ui/markdown-field.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { streamChanges } from '../contract.ts'
import { type ManagedStream, readStream, streamCalls } from './stream-calls.ts'

const schema = z.pick(streamChanges, { description: true })
const toFormValues = ({ description }: ManagedStream) => ({ description })

/** Form for the description, as Markdown. */
export function StreamTextsForm({ stream, onSaved }: { stream: ManagedStream; onSaved: () => void }) {
  const state = useSaveForm({
    keepAs: `stream:${stream.id}:texts`,
    values: toFormValues(stream),
    schema,
    requestOf: (values) => values,
    save: async (changes) => toFormValues(await streamCalls.updateStream({ id: stream.id, ...changes })),
    read: async () => toFormValues(await readStream(stream)),
    onSaved,
  })
  return (
    <SaveForm state={state}>
      <FormSection title="Description" hint="What it’s about, who it’s for and what people take home.">
        <MarkdownField label="Description" {...state.field('description')} />
      </FormSection>
    </SaveForm>
  )
}
