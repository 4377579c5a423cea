import { chosenTechnology } from '#features/content/technology/ui/chosen-technology.ts'
import type { Chosen } from '#ui/fields/chosen-lookup.tsx'
import type { StoredVersion } from '#ui/saving/autosave.ts'
import type { OwnWriting } from './writing-calls.ts'

/** Fields of a text in the editor. */
export interface WritingValues {
  title: string
  description: string
  image: string | null
  body: string
  level: OwnWriting['level']
  technologies: readonly Chosen[]
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

/** Compares two values, ignoring blanks that the server trims; the text isn't trimmed. */
export function isSameValue(name: keyof WritingValues, one: unknown, other: unknown): boolean {
  if (name === 'technologies') return slugs(one) === slugs(other)
  if (name === 'body') return one === other
  return (typeof one === 'string' ? one.trim() : one) === (typeof other === 'string' ? other.trim() : other)
}

const slugs = (chosen: unknown) => (chosen as readonly Chosen[]).map(({ slug }) => slug).join(' ')

export const formatValue = (value: WritingValues[keyof WritingValues]): string =>
  value === null ? '' : typeof value === 'string' ? value : value.map(({ name }) => name).join(', ')
