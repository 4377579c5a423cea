import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  timestampColumn,
  parentReference,
  softDelete,
  table,
  timestamps,
} from '#database/columns.ts'
import { notDeleted, onlyDeleted } from '#database/indexes.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/**
 * Questions of an event's participants, each with at most one answer, which organizers and mentors keep up to
 * date.
 */
export const questions = table(
  'question',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    userId: belongsTo(() => users.id),
    body: text().notNull(),
    rendered: jsonb().$type<RenderedText>().notNull(),
    answer: text(),
    answerRendered: jsonb().$type<RenderedText>(),
    answeredBy: mayBelongTo(() => users.id),
    answeredAt: timestampColumn(),
    /** Time from which everyone who sees the event can read the question, without its author's name. */
    publishedAt: timestampColumn(),
    /** Time at which moderators hid the question from everyone but its author and event managers. */
    hiddenAt: timestampColumn(),
    /** Time at which moderators hid only the answer, whose author is `answeredBy`. */
    answerHiddenAt: timestampColumn(),
    ...timestamps(),
    ...softDelete(),
  },
  (row) => [
    index('question_of_event')
      .on(row.eventId, row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(notDeleted),
    index('question_published')
      .on(row.eventId, row.publishedAt, row.id)
      .where(sql`deleted_at is null and hidden_at is null and published_at is not null`),
    index('question_made_by').on(row.userId),
    index('question_deleted').on(row.deletedAt).where(onlyDeleted),
    check('question_answered_whole', sql`num_nonnulls(${row.answer}, ${row.answerRendered}) in (0, 2)`),
    check('question_published_answered', sql`${row.publishedAt} is null or ${row.answer} is not null`),
    check('question_answer_hidden', sql`${row.answerHiddenAt} is null or ${row.answer} is not null`),
  ],
)
