import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Editors } from '#features/content/revision/table.ts'
import type { RevisionTable, WrittenTable } from './table.ts'

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
  texts: WrittenTable
  links: { technologyId: AnyPgColumn }
  /** The column of `links` that names the text. */
  owner: AnyPgColumn
  revisions: RevisionTable
  editors: Editors
}
