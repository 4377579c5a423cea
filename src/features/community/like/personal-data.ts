import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { likeRows } from './rows.ts'
import { likes } from './table.ts'
import { toLikeTarget, findTarget } from './targets.ts'

const { title, kind } = likeRows('l')

export const likeData: PersonalData = {
  copies: [
    {
      name: 'likes',
      about: 'What you’ve liked.',
      of: ['like.user_id'],
      rows: ({ userId }) => sql`
        select l.id, ${title} as title, ${kind} as kind, l.created_at from "like" l where l.user_id = ${userId}`,
    },
  ],
  /** Deletes the user's likes and decrements the counts of the liked items. */
  async erase(ctx, { userId }) {
    const deletedLikes = await ctx.db.delete(likes).where(eq(likes.userId, userId)).returning()
    for (const like of deletedLikes) {
      const target = findTarget(toLikeTarget(like))!
      await target.count(ctx, { id: target.id, by: -1 })
    }
  },
}
