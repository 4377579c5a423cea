import type { TechnologyChanges } from './writing-contract.ts'

export interface TechnologyFields {
  name: string
  slug: string
  providerSlug: string | null
  isProvider: boolean
  description: string
  image: string | null
  body: string
  author: string | null
  type: string | null
  releaseDate: string | null
  docsUrl: string | null
  repositoryUrl: string | null
  siteUrl: string | null
}

const names = [
  'name',
  'slug',
  'providerSlug',
  'isProvider',
  'description',
  'image',
  'body',
  'author',
  'type',
  'releaseDate',
  'docsUrl',
  'repositoryUrl',
  'siteUrl',
] as const satisfies (keyof TechnologyFields)[]

export const getTechnologyFields = (row: TechnologyFields): TechnologyFields =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as TechnologyFields

/** Applies the given changes and keeps the other fields; an empty value clears a field. */
export function mergeFields(before: TechnologyFields, changes: Partial<TechnologyChanges>): TechnologyFields {
  const changedEntries = Object.entries(changes).filter(
    ([name, value]) => name in before && value !== undefined,
  )
  const { name, slug, isProvider, description, body, ...rest } = {
    ...before,
    ...(Object.fromEntries(changedEntries) as Partial<TechnologyFields>),
  }
  return { ...replaceEmpty(rest), name, slug, isProvider, description, body }
}

const replaceEmpty = <Texts extends Record<string, string | null>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null])) as Texts

export const hasSameFields = (a: TechnologyFields, b: TechnologyFields): boolean =>
  names.every((name) => a[name] === b[name])

/** Converts fields to a revision, which has a title instead of a name. */
export const toRevision = ({ name, ...fields }: TechnologyFields) => ({ ...fields, title: name })
