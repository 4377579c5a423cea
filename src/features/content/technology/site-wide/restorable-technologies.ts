import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { createPurgeOrEmpty } from '#database/purge.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { type Restorable, slugTaken } from '#lib/contract/restorable.ts'
import { freeOldAddress, lockSlugs } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import { unlistedLanguage } from '../suggestions/unlisted-language.ts'
import { technologies, technologyRevisions } from '../table.ts'

export const restorableTechnologies: Restorable = {
  kind: 'technology',
  rows: sql`select t.id, t.name as title, t.slug, p.name as place, t.author_user_id as owner_id, t.deleted_at
    from technology t left join technology p on p.id = t.provider_id
    where t.deleted_at is not null and t.name <> ''`,
  /** Restores a technology; items that named it show it again. */
  async restore(ctx, { id, slug }) {
    await lockSlugs(ctx)
    const isDeleted = and(
      eq(technologies.id, id),
      isNotNull(technologies.deletedAt),
      ne(technologies.name, ''),
    )
    const [row] = await ctx.db.select().from(technologies).where(isDeleted).for('no key update')
    if (!row) throw notFound('Technology')
    const address = slug ?? row.slug
    const [conflicting] = await ctx.db
      .select({ id: technologies.id })
      .from(technologies)
      .where(
        and(
          eq(technologies.slug, address),
          eq(technologies.language, row.language),
          isNull(technologies.deletedAt),
        ),
      )
    if (conflicting && slug) throw invalid({ slug: 'This address is taken, too. Please choose another one.' })
    if (conflicting) throw slugTaken('technology', address)
    const [restoredRow] = await ctx.db
      .update(technologies)
      .set({ deletedAt: null, slug: address, updatedAt: ctx.now })
      .where(eq(technologies.id, id))
      .returning()
    await freeOldAddress(ctx, { slug: address, language: row.language })
    const [provider] = await ctx.db
      .select({ slug: technologies.slug })
      .from(technologies)
      .where(and(eq(technologies.id, restoredRow!.providerId ?? id), isNull(technologies.deletedAt)))
    await indexTechnology(ctx, restoredRow!, restoredRow!.providerId ? (provider?.slug ?? null) : null)
    await listProjects(ctx, { technologyId: id })
    if (row.language === unlistedLanguage) await refreshQueueCounts(ctx, 'technologies')
    await ctx.job('technology-uses', { id })
    ctx.changed('technology', id)
    ctx.changed('technology-list')
  },
  /**
   * Purges technologies. An imported one keeps its empty row, so that the next import finds that it was
   * deleted on this site.
   */
  purge: createPurgeOrEmpty(technologies, {
    stays: sql`${technologies.sourceFile} is not null`,
    isLeft: ne(technologies.name, ''),
    async empty({ db }, ids) {
      await db.delete(technologyRevisions).where(inArray(technologyRevisions.textId, ids))
      await db
        .update(technologies)
        .set({ name: '', description: '', image: null, body: '', rendered: emptyRenderedText })
        .where(inArray(technologies.id, ids))
    },
  }),
}
