import { and, asc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { notFound } from '#lib/errors.ts'
import { nothingRendered } from '#lib/rendered.ts'
import type { Restorable } from '#lib/restorable.ts'
import { comments } from './table.ts'

export const restorableComments: Restorable = {
  kind: 'comment',
  rows: sql`select c.id, left(c.body, 120) as title, null::text as slug, coalesce(s.title, a.title) as place,
      c.user_id as owner_id, c.deleted_at
    from comment c left join submission s on s.id = c.submission_id left join application a on a.id = c.application_id
    where c.deleted_at is not null and c.body <> ''`,
  /** Where it stood, before its answers. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(comments)
      .set({ deletedAt: null })
      .where(and(eq(comments.id, id), isNotNull(comments.deletedAt), ne(comments.body, '')))
      .returning({ submissionId: comments.submissionId, applicationId: comments.applicationId })
    if (!row) throw notFound('Comment')
    ctx.changed('comment-list', (row.submissionId ?? row.applicationId)!)
  },
  /** One that was answered keeps its place, without its words. */
  async purge({ db }, { before, most }) {
    const old = await db
      .select({
        id: comments.id,
        isAnswered: sql<boolean>`exists (select from comment answer where answer.parent_id = comment.id)`,
      })
      .from(comments)
      .where(and(lt(comments.deletedAt, before), ne(comments.body, '')))
      .orderBy(asc(comments.deletedAt))
      .limit(most)
    const idsOf = (rows: typeof old) => rows.map(({ id }) => id)
    const answered = idsOf(old.filter((row) => row.isAnswered))
    await db
      .update(comments)
      .set({ body: '', rendered: nothingRendered, updatedAt: comments.updatedAt })
      .where(inArray(comments.id, answered))
    await db.delete(comments).where(inArray(comments.id, idsOf(old.filter((row) => !row.isAnswered))))
    return old.length
  },
}
