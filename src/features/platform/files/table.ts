import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, moment, softDelete, table } from '#database/columns.ts'
import { notDeleted, onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'

/** What was uploaded, by whom and for what. The row comes before the file, so that no file is without one. */
export const files = table(
  'file',
  {
    id: id(),
    /** Its name in the storage and in the address: /files/{key}. */
    key: text().notNull().unique(),
    ownerId: mayBelongTo(() => users.id),
    /** The path it was uploaded to, such as event/{eventId}: the thing it belongs to. */
    path: text().notNull(),
    type: text({ enum: ['image', 'submission_video', 'presentation'] }).notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: moment().notNull().defaultNow(),
    /** Null while it is being stored, and for ever when that was cut short. */
    storedAt: moment(),
    /** The thing with which the moderators took it from strangers. */
    withheldWith: uuid(),
    ...softDelete(),
  },
  (file) => [
    index('file_of_path').on(file.path).where(notDeleted),
    index('file_of_owner').on(file.ownerId),
    index('file_withheld')
      .on(file.withheldWith)
      .where(sql`withheld_with is not null`),
    index('file_deleted').on(file.deletedAt).where(onlyDeleted),
  ],
)

/** A file that arrives in pieces. How much of it is there, the pieces themselves say. */
export const uploads = table(
  'upload',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    path: text().notNull(),
    type: text({ enum: ['image', 'submission_video', 'presentation'] }).notNull(),
    size: integer().notNull(),
    /** As the sender has written it, for it to read again. */
    metadata: text().notNull(),
    /** The address, once all of it is there and kept. */
    fileUrl: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (upload) => [
    index('upload_of_owner').on(upload.ownerId),
    index('upload_expiry').on(upload.expiresAt),
    check('upload_not_empty', sql`size > 0`),
  ],
)
