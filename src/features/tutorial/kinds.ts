import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { tutorialEditors, tutorialRevisions, tutorials, tutorialTechnologies } from './table.ts'

/** What tells tutorials and articles apart; all else about written texts is the same. */
export interface WrittenKind {
  kind: 'tutorial' | 'article'
  noun: string
  /** Within a sentence. */
  one: string
  /** What its first publication is awarded as (docs/rules.md#points). */
  action: 'tutorial' | 'blog'
  /** Where they live, such as `/t`. */
  path: string
  /** Where its writers change it. */
  editPath: (id: string) => string
  texts: typeof tutorials
  links: { technologyId: AnyPgColumn }
  /** The column of `links` that names the text. */
  owner: AnyPgColumn
  revisions: typeof tutorialRevisions
  editors: typeof tutorialEditors
}

export const tutorialKind: WrittenKind = {
  kind: 'tutorial',
  noun: 'Tutorial',
  one: 'a tutorial',
  action: 'tutorial',
  path: '/t',
  editPath: (id) => `/t/${id}/edit`,
  texts: tutorials,
  links: tutorialTechnologies,
  owner: tutorialTechnologies.tutorialId,
  revisions: tutorialRevisions,
  editors: tutorialEditors,
}
