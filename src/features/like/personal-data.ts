import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { likes } from './table.ts'
import { targetIn, targetOf } from './targets.ts'

export const likeData: PersonalData = {
  copies: [
    {
      name: 'likes',
      about: 'What you’ve liked.',
      of: ['like.user_id'],
      rows: ({ userId }) => sql`
        select l.id, coalesce(s.title, t.title, r.title, a.title) as title,
          case when l.submission_id is not null then 'submission' when l.tutorial_id is not null then 'tutorial'
            when l.article_id is not null then 'article' else 'application' end as kind, l.created_at
        from "like" l left join submission s on s.id = l.submission_id left join tutorial t on t.id = l.tutorial_id
          left join article r on r.id = l.article_id left join application a on a.id = l.application_id
        where l.user_id = ${userId}`,
    },
  ],
  /** Likes go outright, and what was liked counts one less. */
  async erase(ctx, { userId }) {
    const gone = await ctx.db.delete(likes).where(eq(likes.userId, userId)).returning()
    for (const like of gone) {
      const target = targetOf(targetIn(like))!
      await target.count(ctx, { id: target.id, by: -1 })
    }
  },
}
