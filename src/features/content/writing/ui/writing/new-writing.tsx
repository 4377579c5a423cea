import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import * as z from 'zod/mini'
import { text } from '#lib/fields/fields.ts'
import { maxLengths } from '../../lengths.ts'
import type { TextKind } from '../text-path.ts'
import type { WritingCalls } from './writing-calls.ts'

const schema = z.object({
  title: text({ max: maxLengths.title }),
  description: text({ min: 0, max: maxLengths.description }),
})
type FirstDraft = z.input<typeof schema>
type Values = FirstDraft & { made: string }

interface NewWritingProps {
  kind: TextKind
  calls: WritingCalls
  onCreated: (id: string) => void
}

/** Form for the first fields of a text; it starts as a draft that no one else sees. */
export function NewWriting({ kind, calls, onCreated }: NewWritingProps) {
  const state = useSaveForm<Values, FirstDraft>({
    keepAs: `${kind}:new`,
    values: { title: '', description: '', made: '' },
    schema,
    requestOf: ({ title, description }) => ({ title, description }),
    save: async (draft) => {
      const { id } = await calls.create(draft)
      return { title: '', description: '', made: id }
    },
    onSaved: ({ made }) => onCreated(made),
    said: 'The draft is ready',
  })
  return (
    <SaveForm state={state} saveLabel="Start writing">
      <FormSection title="Basics" hint="It’s a draft. Nobody else sees it until you submit it.">
        <TextField label="Title" required most={maxLengths.title} {...state.field('title')} />
        <TextArea
          label="Description"
          rows={3}
          most={maxLengths.description}
          hint="One or two sentences for lists and search engines. You can add it later."
          {...state.field('description')}
        />
      </FormSection>
    </SaveForm>
  )
}
