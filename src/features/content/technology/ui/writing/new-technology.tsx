import type * as z from 'zod/mini'
import { TextEditor } from '#features/content/text/ui/editor/text-editor.tsx'
import { SaveForm } from '#ui/saving/save-form.tsx'
import { useSaveForm } from '#ui/saving/use-save-form.ts'
import { technologyDraft } from '../../contract.ts'
import { insertTutorialLinks } from '../with-tutorials.ts'
import { TechnologyFields } from './technology-fields.tsx'
import { technologyCalls } from './writing-calls.ts'
import { noTechnology, type TechnologyValues } from './writing-values.ts'
import '#features/content/revision/ui/open-text.css'

type Request = z.input<typeof technologyDraft>

interface NewTechnologyProps {
  helpHref: string
  onCreated: (slug: string) => void
}

/** Form for a new technology; typed text is kept on the device until it is published. */
export function NewTechnology({ helpHref, onCreated }: NewTechnologyProps) {
  const state = useSaveForm<TechnologyValues & { made: string }, Request>({
    keepAs: 'technology:new',
    values: { ...noTechnology, made: '' },
    schema: technologyDraft,
    requestOf: ({ made: _made, slug, image, ...fields }) => ({
      ...fields,
      image: image ?? '',
      ...(slug && { slug }),
    }),
    save: async (request) => ({ ...noTechnology, made: (await technologyCalls.create(request)).slug }),
    onSaved: ({ made }) => onCreated(made),
    said: 'The page is public',
  })
  const { form, faults } = state
  const values = form.watch()
  const messages = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  const change = (changes: Partial<TechnologyValues>) => {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as keyof TechnologyValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <SaveForm state={state} saveLabel="Publish">
      <TechnologyFields
        values={values}
        faults={messages}
        change={change}
        slugHint="Leave it empty and we’ll make one from the name."
      />
      <div className="mt-6">
        <TextEditor
          label="Text"
          name="body"
          value={values.body}
          onChange={(body) => change({ body })}
          title={values.name}
          error={messages['body']}
          finish={insertTutorialLinks}
          helpHref={helpHref}
        />
      </div>
    </SaveForm>
  )
}
