import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { commentRows } from '../rows.ts'
import { comments } from '../table.ts'

export const commentData: PersonalData = {
  copies: [
    {
      name: 'comments',
      about: 'Your comments, with what they’re about.',
      of: ['comment.user_id'],
      rows: ({ userId }) => sql`
        select c.id, ${commentRows('c').place} as about, c.body, c.edited_at, c.hidden_at, c.created_at, c.deleted_at
        from comment c where c.user_id = ${userId}`,
    },
  ],
  /** Empties the user’s deleted comments. Other comments stay for their readers, without a name. */
  async erase({ db }, { userId }) {
    await db
      .update(comments)
      .set({ body: '', rendered: emptyRenderedText, updatedAt: comments.updatedAt })
      .where(and(eq(comments.userId, userId), isNotNull(comments.deletedAt)))
  },
}
