import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Editors } from '#features/content/revision/table.ts'
import type { RevisionTable, TextTable } from './table.ts'

/** Differences between tutorials and articles; everything else about written texts is the same. */
export interface WritingKind {
  kind: 'tutorial' | 'article'
  noun: string
  /** Name of the kind with its article, for use within a sentence. */
  one: string
  /** Action that a text's first publication earns (docs/rules.md#points). */
  action: 'tutorial' | 'blog'
  /** Base path, such as `/t`. */
  path: string
  editPath: (id: string) => string
  texts: TextTable
  links: { technologyId: AnyPgColumn }
  /** Column of `links` that refers to the text. */
  owner: AnyPgColumn
  revisions: RevisionTable
  editors: Editors
}
