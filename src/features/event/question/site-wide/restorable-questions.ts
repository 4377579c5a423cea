import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { questionRows } from '../rows.ts'
import { questions } from '../table.ts'

export const restorableQuestions: Restorable = {
  kind: 'question',
  rows: sql`select q.id, left(q.body, 120) as title, null::text as slug, ${questionRows('q').place} as place,
      q.user_id as owner_id, q.deleted_at
    from question q where q.deleted_at is not null and q.body <> ''`,
  /** Restores the question with its answer, published as before. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(questions)
      .set({ deletedAt: null })
      .where(and(eq(questions.id, id), isNotNull(questions.deletedAt), ne(questions.body, '')))
      .returning({ eventId: questions.eventId })
    if (!row) throw notFound('Question')
    await indexEvent(ctx, row.eventId)
    ctx.changed('question-list', row.eventId)
  },
  purge: createPurge(questions),
}
