import { useId, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { checkMediaAddress, findTechnologySlug, findYouTubeId } from '../../../tree/addresses.ts'
import { InlineForm } from './asked-form.tsx'
import type { InsertKind } from '../editor-toolbar.tsx'
import { tutorialsTag, videoTag, youTubeTag } from './embed-tags.ts'
import type { InsertFormProps } from './insert-form-props.ts'
import { QuizForm } from './quiz-form.tsx'

/** Form for the details of an embed; inserts its tag. */
export function InsertForm({ kind, ...actions }: InsertFormProps & { kind: InsertKind }) {
  if (kind === 'quiz') return <QuizForm {...actions} />
  return <AddressForm key={kind} {...actions} {...forms[kind]} />
}

interface AddressQuestion {
  title: string
  label: string
  hint: string
  fault: string
  hasTitle: boolean
  /** Returns the text to insert; null for an address of another kind. */
  write: (address: string, title: string) => string | null
}

const forms: Record<Exclude<InsertKind, 'quiz'>, AddressQuestion> = {
  youtube: {
    title: 'A YouTube video',
    label: 'Address of the video',
    hint: 'Shows as a picture. YouTube hears nothing until someone plays it.',
    fault: 'That isn’t a YouTube video’s address',
    hasTitle: true,
    write(address, title) {
      const id = findYouTubeId(address)
      return id ? youTubeTag(id, title) : null
    },
  },
  video: {
    title: 'A video',
    label: 'Address of the file',
    hint: 'Videos on this site play in the text; others become a link.',
    fault: 'A video needs an https address',
    hasTitle: true,
    write: (address, title) => (checkMediaAddress(address).kind === 'bad' ? null : videoTag(address, title)),
  },
  tutorials: {
    title: 'Tutorials of a technology',
    label: 'Technology',
    hint: 'Its page’s address here, or the last part of it.',
    fault: 'Enter the last part of the technology’s address, such as openai',
    hasTitle: false,
    write(address) {
      const slug = findTechnologySlug(address) ?? address.toLowerCase()
      return /^[\w-]{1,100}$/.test(slug) ? tutorialsTag(slug) : null
    },
  },
}

function AddressForm({ onInsert, onClose, ...question }: InsertFormProps & AddressQuestion) {
  const id = useId()
  const [error, setError] = useState<string>()
  const submit = (data: FormData) => {
    const readField = (name: string) => readTextField(data, id + name)
    const tag = question.write(readField('address'), readField('title'))
    if (tag) onInsert(tag)
    else setError(question.fault)
  }
  return (
    <InlineForm title={question.title} onSubmit={submit} onClose={onClose}>
      <TextField
        label={question.label}
        name={`${id}address`}
        hint={question.hint}
        error={error}
        required
        autoComplete="off"
      />
      {question.hasTitle && <TextField label="Name" name={`${id}title`} most={200} />}
    </InlineForm>
  )
}

function readTextField(data: FormData, name: string) {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
