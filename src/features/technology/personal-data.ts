import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { found } from './commands.ts'
import { technologies } from './table.ts'

export const technologyData: PersonalData = {
  copies: [
    {
      name: 'technologies',
      about: 'Pages about technologies that you have written.',
      of: ['technology.author_user_id'],
      rows: ({ userId }) => sql`
        select id, slug, name, description, body, published_at, deleted_at
        from technology where author_user_id = ${userId}`,
    },
  ],
  async erase(ctx, { userId }) {
    const rows = await ctx.db
      .update(technologies)
      .set({ author: null, authorUserId: null })
      .where(eq(technologies.authorUserId, userId))
      .returning()
    for (const row of rows) {
      const [provider] = row.providerId
        ? await ctx.db
            .select({ slug: technologies.slug })
            .from(technologies)
            .where(eq(technologies.id, row.providerId))
        : []
      if (!row.deletedAt) await found(ctx, row, provider?.slug ?? null)
      ctx.changed('technology', row.id)
    }
    if (rows.length > 0) ctx.changed('technology-list')
  },
}
