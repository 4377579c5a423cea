import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import { countCodePoints, tidy } from '#lib/fields/fields.ts'
import { type LookupItem, MultiLookup } from '#ui/fields/chosen-lookup.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lengths } from '../../draft/lengths.ts'
import { FieldConflict, type LastSave } from './conflicts/field-conflict.tsx'
import type { DraftForm } from './use-draft-form.ts'

export type StepProps = { form: DraftForm; by: LastSave }
type AboutProps = StepProps & {
  categories: readonly LookupItem[]
  tracks: readonly { id: string; name: string }[]
  /** Whether the project is submitted, so its page keeps its address. */
  isSubmitted: boolean
}

/** Step for title, descriptions, technologies, categories and track. */
export function AboutStep({ form, by, categories, tracks, isSubmitted }: AboutProps) {
  const { text, values } = form
  return (
    <>
      <TextField
        label="Title"
        required
        most={lengths.title.max}
        hint={`Letters, numbers, spaces and hyphens. ${isSubmitted ? 'The page keeps its address.' : 'It becomes the page’s address.'}`}
        {...text('title')}
      />
      <FieldConflict name="title" {...{ form, by }} />
      <TextArea
        label="Short description"
        required
        rows={2}
        most={lengths.shortDescription.max}
        hint={describeRemaining(
          values.shortDescription,
          lengths.shortDescription.min,
          'One or two sentences for cards and lists',
        )}
        {...text('shortDescription')}
      />
      <FieldConflict name="shortDescription" {...{ form, by }} />
      <TextArea
        label="Description"
        required
        rows={12}
        most={lengths.description.max}
        hint={describeRemaining(
          values.description,
          lengths.description.min,
          'Who has the problem, what you built, how it works. Markdown',
        )}
        {...text('description')}
      />
      <FieldConflict name="description" {...{ form, by }} />
      <Topics {...{ form, by, categories }} />
      {tracks.length > 0 && (
        <SelectField
          label="Track"
          empty="None"
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          {...text('trackId')}
        />
      )}
      <FieldConflict name="trackId" {...{ form, by }} />
    </>
  )
}

function Topics({ form, by, categories }: Omit<AboutProps, 'tracks' | 'isSubmitted'>) {
  const { values, change, errorOf } = form
  const first = categories.slice(0, 3).map(({ name }) => name)
  const find = async (search: string) => {
    const query = search.toLocaleLowerCase()
    return categories.filter(({ name }) => name.toLocaleLowerCase().includes(query)).slice(0, 100)
  }
  return (
    <>
      <TechnologyPicker
        name="techIn"
        required
        most={20}
        chosen={values.techIn}
        error={errorOf('techIn')}
        onChange={(technologies) => change({ techIn: technologies })}
      />
      <FieldConflict name="techIn" {...{ form, by }} />
      <MultiLookup
        label="Categories"
        name="categories"
        required
        most={10}
        hint={`What it’s about, at most 10${first.length > 0 ? `, such as ${first.join(', ')}` : ''}.`}
        chosen={values.categories}
        error={errorOf('categories')}
        opensEmpty
        find={find}
        onChange={(choices) => change({ categories: choices })}
      />
      <FieldConflict name="categories" {...{ form, by }} />
    </>
  )
}

/** Adds the number of missing characters to the hint, counted like the validation does. */
function describeRemaining(value: string, minLength: number, hint: string): string {
  const missingCount = minLength - countCodePoints(tidy(value))
  if (missingCount <= 0) return `${hint}.`
  return missingCount === minLength
    ? `${hint}, at least ${minLength} characters.`
    : `${hint}; ${missingCount} more to go.`
}
