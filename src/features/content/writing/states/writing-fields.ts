import type { StoredWriting } from './stored-writing.ts'
import type { WritingChanges } from './writing-contract.ts'

export interface WritingFields {
  title: string
  description: string
  image: string | null
  body: string
  level: 'beginner' | 'intermediate' | 'advanced' | null
  /** Technology slugs. */
  technologies: string[]
}

export const getWritingFields = (row: StoredWriting): WritingFields => ({
  title: row.title,
  description: row.description,
  image: row.image,
  body: row.body,
  level: row.level,
  technologies: row.technologies.map(({ slug }) => slug),
})

/** Applies the given fields and keeps the others. */
export function mergeFields(before: WritingFields, input: Partial<WritingChanges>): WritingFields {
  const { title, description, image, body, level, technologies } = input
  return {
    title: title ?? before.title,
    description: description ?? before.description,
    image: (image === undefined ? before.image : image) || null,
    body: body ?? before.body,
    level: level === undefined ? before.level : level,
    technologies: [...new Set(technologies ?? before.technologies)],
  }
}

/** Returns whether two versions are the same; the order of technologies is ignored. */
export function areSameFields(a: WritingFields, b: WritingFields): boolean {
  const names = ['title', 'description', 'image', 'body', 'level'] as const
  const formatTechnologies = ({ technologies }: WritingFields) => technologies.toSorted().join(' ')
  return names.every((name) => a[name] === b[name]) && formatTechnologies(a) === formatTechnologies(b)
}
