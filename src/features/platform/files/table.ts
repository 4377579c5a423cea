import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, timestampColumn, softDelete, table } from '#database/columns.ts'
import { notDeleted, onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'

/**
 * Uploaded files with uploader and purpose. The row is created before the file, so that no file lacks one.
 */
export const files = table(
  'file',
  {
    id: id(),
    /** File name in the storage and in the URL: /files/{key}. */
    key: text().notNull().unique(),
    ownerId: mayBelongTo(() => users.id),
    /** Upload path, such as event/{eventId}, which identifies the thing that the file belongs to. */
    path: text().notNull(),
    type: text({ enum: ['image', 'submission_video', 'presentation'] }).notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: timestampColumn().notNull().defaultNow(),
    /** Time when the file was stored; null while it is being stored, and forever if that was interrupted. */
    storedAt: timestampColumn(),
    /** Id of the hidden thing with which moderators withheld this file. */
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

/** A file that arrives in pieces. Progress is read from the pieces themselves. */
export const uploads = table(
  'upload',
  {
    id: id(),
    ownerId: belongsTo(() => users.id),
    path: text().notNull(),
    type: text({ enum: ['image', 'submission_video', 'presentation'] }).notNull(),
    size: integer().notNull(),
    /** Metadata exactly as the sender wrote it, returned on request. */
    metadata: text().notNull(),
    /** URL of the file, once it is complete and stored. */
    fileUrl: text(),
    /** Random id of the request that may write pieces, until `writerUntil` unless it renews this. */
    writerId: uuid(),
    writerUntil: timestampColumn(),
    createdAt: timestampColumn().notNull().defaultNow(),
    expiresAt: timestampColumn().notNull(),
  },
  (upload) => [
    index('upload_of_owner').on(upload.ownerId),
    index('upload_expiry').on(upload.expiresAt),
    check('upload_not_empty', sql`size > 0`),
  ],
)
