import { eq, inArray, sql } from 'drizzle-orm'
import { selectEditedTexts, removeWriter } from '#features/content/revision/personal-data.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { indexTechnology } from '../commands.ts'
import { technologyKind } from '../uses/kind.ts'
import { technologies, technologyRevisions } from '../table.ts'

export const technologyData: PersonalData = {
  copies: [
    {
      name: 'technologies',
      about: 'Technology pages you’ve written.',
      of: ['technology.author_user_id'],
      rows: ({ userId }) => sql`
        select id, slug, name, description, body, published_at, deleted_at
        from technology where author_user_id = ${userId}`,
    },
    {
      name: 'technology-revisions',
      about: 'Every version of a technology’s page that you’ve saved.',
      of: ['technology_revision.user_id'],
      rows: ({ userId }) => sql`
        select r.text_id || ' ' || r.number as id, t.slug, r.number, r.note, r.title, r.description, r.image, r.body,
          r.author, r.type, r.created_at, r.saved_at
        from technology_revision r join technology t on t.id = r.text_id where r.user_id = ${userId}`,
    },
    {
      name: 'technologies-edited',
      about: 'Technology pages that you saved last, or have open.',
      of: ['technology.saved_by', 'technology_editor.user_id'],
      rows: ({ userId }) => selectEditedTexts(sql`technology`, sql`technology_editor`, userId),
    },
  ],
  async erase(ctx, { userId }) {
    await removeWriter(ctx, technologyKind, userId)
    const ownTechnologyIds = ctx.db
      .select({ id: technologies.id })
      .from(technologies)
      .where(eq(technologies.authorUserId, userId))
    await ctx.db
      .update(technologyRevisions)
      .set({ author: null })
      .where(inArray(technologyRevisions.textId, ownTechnologyIds))
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
      if (!row.deletedAt) await indexTechnology(ctx, row, provider?.slug ?? null)
      ctx.changed('technology', row.id)
    }
    if (rows.length > 0) ctx.changed('technology-list')
  },
}
