import { chosenTechnology } from '#features/content/technology/ui/chosen-technology.ts'
import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'
import type { StoredVersion } from '#ui/saving/autosave/autosave.ts'
import type { OwnWriting } from './writing-calls.ts'

export interface WritingValues {
  title: string
  description: string
  image: string | null
  body: string
  level: OwnWriting['level']
  technologies: readonly LookupItem[]
}

export const fieldLabels: Record<keyof WritingValues, string> = {
  title: 'Title',
  description: 'Description',
  image: 'Cover',
  body: 'Text',
  level: 'Level',
  technologies: 'Technologies',
}

export function toStoredVersion(writing: OwnWriting): StoredVersion<WritingValues> {
  const { title, description, image, body, level, revision } = writing
  const technologies = writing.technologies.map(chosenTechnology)
  return { values: { title, description, image, body, level, technologies }, version: revision }
}

/** Converts changed fields to the request's shape. */
export function toChanges({ technologies, ...rest }: Partial<WritingValues>) {
  return { ...rest, ...(technologies && { technologies: technologies.map(({ slug }) => slug) }) }
}

/** Returns whether two values are the same, ignoring blanks that the server trims; the text isn't trimmed. */
export function isSameValue(name: keyof WritingValues, a: unknown, b: unknown): boolean {
  if (name === 'technologies') return slugs(a) === slugs(b)
  if (name === 'body') return a === b
  return (typeof a === 'string' ? a.trim() : a) === (typeof b === 'string' ? b.trim() : b)
}

const slugs = (choices: unknown) => (choices as readonly LookupItem[]).map(({ slug }) => slug).join(' ')

export const formatValue = (value: WritingValues[keyof WritingValues]): string =>
  value === null ? '' : typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')
