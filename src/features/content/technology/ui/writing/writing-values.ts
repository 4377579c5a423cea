import { isTooLong } from '#features/content/revision/ui/use-open-text.ts'
import { isWebAddress, withScheme } from '#lib/pages/urls.ts'
import type { StoredVersion } from '#ui/saving/autosave/autosave.ts'
import { bodyTooLong } from '#lib/longest-body.ts'
import type { OwnTechnology, PastTechnology } from './writing-calls.ts'

/** Fields of a technology in the editor; missing values are empty. */
export interface TechnologyValues {
  name: string
  slug: string
  providerSlug: string
  isProvider: boolean
  description: string
  image: string | null
  body: string
  author: string
  type: string
  releaseDate: string
  docsUrl: string
  repositoryUrl: string
  siteUrl: string
}

export const fieldLabels: Record<keyof TechnologyValues, string> = {
  name: 'Name',
  slug: 'Address',
  providerSlug: 'Provider',
  isProvider: 'Is a provider',
  description: 'Description',
  image: 'Picture',
  author: 'Author',
  type: 'Type',
  releaseDate: 'Released',
  docsUrl: 'Documentation',
  repositoryUrl: 'Repository',
  siteUrl: 'Site',
  body: 'Text',
}

export const noTechnology: TechnologyValues = {
  name: '',
  slug: '',
  providerSlug: '',
  isProvider: false,
  description: '',
  image: null,
  body: '',
  author: '',
  type: '',
  releaseDate: '',
  docsUrl: '',
  repositoryUrl: '',
  siteUrl: '',
}

const names = Object.keys(fieldLabels) as (keyof TechnologyValues)[]

/** Returns the editable fields of a response. */
function getValues(answer: OwnTechnology | PastTechnology): TechnologyValues {
  const entries = names.map((name) => [name, name === 'image' ? answer.image : (answer[name] ?? '')])
  return Object.fromEntries(entries) as TechnologyValues
}

export const toStoredVersion = (writing: OwnTechnology): StoredVersion<TechnologyValues> => ({
  values: getValues(writing),
  version: writing.revision,
})

/** Returns whether two values are the same, ignoring blanks that the server trims; the text isn't trimmed. */
export function isSameValue(name: keyof TechnologyValues, a: unknown, b: unknown): boolean {
  if (name === 'body') return a === b
  return (typeof a === 'string' ? a.trim() : a) === (typeof b === 'string' ? b.trim() : b)
}

export const formatValue = (value: TechnologyValues[keyof TechnologyValues]): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '')

export function differences(past: PastTechnology, now: TechnologyValues) {
  const before = getValues(past)
  return names.map((name) => ({
    label: fieldLabels[name],
    before: formatValue(before[name]),
    after: formatValue(now[name]),
  }))
}

const maxLengths = { name: 100, description: 1000, author: 100, type: 100 } as const
const addresses = ['docsUrl', 'repositoryUrl', 'siteUrl'] as const

/** Returns an error for each field that breaks a rule; such fields are kept only on the device. */
export function findFieldErrors(values: TechnologyValues): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  if (values.name.trim() === '') fieldErrors['name'] = 'This field is required'
  for (const [name, maxLength] of Object.entries(maxLengths))
    if (values[name as keyof typeof maxLengths].length > maxLength)
      fieldErrors[name] = `Write at most ${maxLength} characters`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug)) fieldErrors['slug'] = 'Small letters, digits and hyphens'
  for (const name of addresses)
    if (values[name].trim() !== '' && !isWebAddress(withScheme(values[name])))
      fieldErrors[name] = 'Invalid URL'
  if (isTooLong(values.body)) fieldErrors['body'] = bodyTooLong
  return fieldErrors
}
