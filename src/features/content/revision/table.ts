import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, mayBelongTo, moment, partOf, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** A text as somebody saved it, by `textId` and `number`; what else is written beside it, each kind adds. */
export const revisionColumns = () => ({
  number: integer().notNull(),
  /** Nobody when it came with an import, or whoever saved it has erased their account. */
  userId: mayBelongTo(() => users.id),
  note: text({
    enum: ['imported', 'autosaved', 'saved', 'submitted', 'withdrawn', 'scheduled', 'published', 'restored'],
  }).notNull(),
  /** Of a technology its name. */
  title: text().notNull(),
  description: text().notNull(),
  image: text(),
  body: text().notNull(),
  /** Bytes; apart from the text, so that lists need not open it. */
  size: integer().generatedAlwaysAs(sql`octet_length(body)`),
  createdAt: moment().notNull(),
  /** Later than created for one that took the place of its writer's earlier autosaves. */
  savedAt: moment().notNull(),
})

/** Who has a text open in the editor, and when they were last heard of. */
export const editorTable = <Name extends string>(name: Name, textId: () => AnyPgColumn) =>
  table(
    name,
    { textId: partOf(textId), userId: belongsTo(() => users.id), seenAt: moment().notNull() },
    (row) => [primaryKey({ columns: [row.textId, row.userId] }), index(`${name}_of_user`).on(row.userId)],
  )

const revisionsOfAny = () => table('any_revision', { textId: uuid().notNull(), ...revisionColumns() })

/** What the revisions of every kind have. */
export type Revisions = ReturnType<typeof revisionsOfAny>
export type Editors = ReturnType<typeof editorTable>
