import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, text } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  optionalParentReference,
  timestampColumn,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyDeleted, onlyHidden } from '#database/indexes.ts'
import { applications } from '#features/community/app/table.ts'
import { users } from '#features/people/auth/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

export const comments = table(
  'comment',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    submissionId: optionalParentReference(() => submissions.id),
    applicationId: optionalParentReference(() => applications.id),
    /** Comment that this one answers; never an answer itself. */
    parentId: optionalParentReference((): AnyPgColumn => comments.id),
    body: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull(),
    editedAt: timestampColumn(),
    /**
     * Time when the moderators hid the comment from everyone except its author, ADMIN and managers of the
     * project's event.
     */
    hiddenAt: timestampColumn(),
    ...timestamps(),
    ...softDelete(),
  },
  (comment) => [
    index('comment_on_submission')
      .on(comment.submissionId, comment.createdAt, comment.id)
      .where(sql`parent_id is null`),
    index('comment_on_application')
      .on(comment.applicationId, comment.createdAt, comment.id)
      .where(sql`parent_id is null`),
    index('comment_of_submission')
      .on(comment.submissionId)
      .where(sql`submission_id is not null`),
    index('comment_of_application')
      .on(comment.applicationId)
      .where(sql`application_id is not null`),
    index('comment_deleted').on(comment.deletedAt).where(onlyDeleted),
    index('comment_answers').on(comment.parentId, comment.createdAt),
    index('comment_overseen').on(comment.createdAt, comment.id).where(notDeleted),
    index('comment_hidden').on(comment.createdAt, comment.id).where(onlyHidden),
    index('comment_made_by').on(comment.userId, comment.createdAt, comment.id).where(notDeleted),
    index('comment_words').using('gin', sql`lower(unaccented(body)) gin_trgm_ops`),
    check('comment_on_one_thing', sql`num_nonnulls(${comment.submissionId}, ${comment.applicationId}) = 1`),
  ],
)
