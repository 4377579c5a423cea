import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { createPurgeOrEmpty } from '#database/purge.ts'
import { notFound } from '#lib/contract/errors.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { commentRows } from '../rows.ts'
import { comments } from '../table.ts'

export const restorableComments: Restorable = {
  kind: 'comment',
  rows: sql`select c.id, left(c.body, 120) as title, null::text as slug, ${commentRows('c').place} as place,
      c.user_id as owner_id, c.deleted_at
    from comment c where c.deleted_at is not null and c.body <> ''`,
  /** Restores a comment in its old place, before its answers. */
  async restore(ctx, { id }) {
    const [row] = await ctx.db
      .update(comments)
      .set({ deletedAt: null })
      .where(and(eq(comments.id, id), isNotNull(comments.deletedAt), ne(comments.body, '')))
      .returning({ submissionId: comments.submissionId, applicationId: comments.applicationId })
    if (!row) throw notFound('Comment')
    ctx.changed('comment-list', (row.submissionId ?? row.applicationId)!)
  },
  /** Empties an answered comment instead of removing it, so that it keeps its place. */
  purge: createPurgeOrEmpty(comments, {
    stays: sql`exists (select from comment answer where answer.parent_id = ${comments.id})`,
    isLeft: ne(comments.body, ''),
    async empty({ db }, ids) {
      await db
        .update(comments)
        .set({ body: '', rendered: emptyRenderedText, updatedAt: comments.updatedAt })
        .where(inArray(comments.id, ids))
    },
  }),
}
