import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Editors, Revisions } from './table.ts'
import type { Text } from '#lib/contract/tags.ts'

type Columns<Table> = {
  [Name in Exclude<keyof Table, '_' | '$inferSelect' | '$inferInsert' | 'getSQL'>]: AnyPgColumn
}

/** A kind of text with a history of saved revisions. */
export interface RevisedKind {
  /** Name of the kind; `{kind}-edit:{id}` is announced when the editing state changes. */
  kind: Text
  texts: PgTable & { id: AnyPgColumn; revision: AnyPgColumn; savedAt: AnyPgColumn; savedBy: AnyPgColumn }
  revisions: PgTable & Pick<Columns<Revisions>, 'textId' | 'number' | 'userId' | 'note'>
  editors: PgTable & Pick<Columns<Editors>, 'textId' | 'userId' | 'seenAt'>
}

// Every kind has these columns from the same functions; only table names and additional columns differ.
export const getRevisionTable = ({ revisions }: Pick<RevisedKind, 'revisions'>) =>
  revisions as unknown as Revisions
export const getEditorTable = ({ editors }: Pick<RevisedKind, 'editors'>) => editors as unknown as Editors
