import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, mayBelongTo, timestampColumn, parentReference, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** Columns of a saved revision, identified by `textId` and `number`; each kind adds its other fields. */
export const revisionColumns = () => ({
  number: integer().notNull(),
  /** Author; null for an import or an erased account. */
  userId: mayBelongTo(() => users.id),
  note: text({
    enum: ['imported', 'autosaved', 'saved', 'submitted', 'withdrawn', 'scheduled', 'published', 'restored'],
  }).notNull(),
  /** Title; the name, for a technology. */
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  body: text().notNull(),
  /** Size in bytes; a separate column, so that lists need not read the text. */
  size: integer().generatedAlwaysAs(sql`octet_length(body)`),
  createdAt: timestampColumn().notNull(),
  /** Time of the save; later than `createdAt` if the save replaced the writer's earlier autosaves. */
  savedAt: timestampColumn().notNull(),
})

/** Creates the table of editors who have a text open, with the time of their last sign of activity. */
export const editorTable = <Name extends string>(name: Name, textId: () => AnyPgColumn) =>
  table(
    name,
    {
      textId: parentReference(textId),
      userId: belongsTo(() => users.id),
      seenAt: timestampColumn().notNull(),
    },
    (row) => [primaryKey({ columns: [row.textId, row.userId] }), index(`${name}_of_user`).on(row.userId)],
  )

const createRevisionTable = () => table('any_revision', { textId: uuid().notNull(), ...revisionColumns() })

/** Table shape shared by the revisions of every kind. */
export type Revisions = ReturnType<typeof createRevisionTable>
export type Editors = ReturnType<typeof editorTable>
