import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { lockSlugs, keepOldAddress } from './addresses.ts'
import { indexTechnology } from '../commands.ts'
import { technologies, technologySlugs } from '../table.ts'
import { unlistedLanguage } from '../suggestions/unlisted-language.ts'

type Row = typeof technologies.$inferSelect

interface Pair {
  from: Row
  into: Row
}

/**
 * Locks both technologies until the transaction ends. 404 if one is gone, 422 for two that cannot be merged.
 */
export async function lockForMerging(
  ctx: MemberContext,
  { id, into: targetId }: { id: string; into: string },
): Promise<Pair> {
  if (id === targetId) throw invalid({ into: 'Choose another technology' })
  await lockSlugs(ctx)
  const rows = await ctx.db
    .select()
    .from(technologies)
    .where(and(inArray(technologies.id, [id, targetId]), isNull(technologies.deletedAt)))
    .orderBy(asc(technologies.id))
    .for('update')
  const from = rows.find((row) => row.id === id)
  const target = rows.find((row) => row.id === targetId)
  if (!from || !target) throw notFound('Technology')
  const isSuggested = from.language === unlistedLanguage && target.language === defaultLanguage
  if (!isSuggested && from.language !== target.language)
    throw invalid({ into: 'Both must be in the same language' })
  return { from, into: target }
}

/**
 * Deletes the merged technology and moves its slugs, and the technologies that it provides, to the other one.
 * Its uses must have moved before.
 */
export async function absorb(ctx: MemberContext, { from, into }: Pair) {
  const { db } = ctx
  const makers = await loadSlugs(ctx, [from.providerId, into.providerId])
  await db.update(technologies).set({ deletedAt: ctx.now }).where(eq(technologies.id, from.id))
  const isNext = into.providerId === from.id
  const inheritedProviderId = from.providerId === into.id ? null : from.providerId
  const providerId = isNext ? inheritedProviderId : into.providerId
  const providerSlug = makers.get(providerId) ?? null
  await db
    .update(technologies)
    .set({ providerId, isProvider: into.isProvider || from.isProvider, updatedAt: ctx.now })
    .where(eq(technologies.id, into.id))
  const ownRows = await db
    .update(technologies)
    .set({ providerId: into.id, updatedAt: technologies.updatedAt })
    .where(and(eq(technologies.providerId, from.id), ne(technologies.id, into.id)))
    .returning()
  await db
    .update(technologySlugs)
    .set({ technologyId: into.id })
    .where(eq(technologySlugs.technologyId, from.id))
  const { slug } = into
  const formerAddress = { ...from, providerSlug: makers.get(from.providerId) ?? null }
  await keepOldAddress(ctx, formerAddress, { slug, providerSlug, id: into.id })
  if (isNext) await keepOldAddress(ctx, { ...into, providerSlug: from.slug }, { slug, providerSlug })
  await finishMerge(ctx, { from, into, providerSlug, own: ownRows })
  return { id: into.id, slug, providerSlug }
}

interface Merge extends Pair {
  providerSlug: string | null
  own: Row[]
}

async function finishMerge(ctx: MemberContext, { from, into, providerSlug, own }: Merge): Promise<void> {
  await removeFromIndex(ctx, 'technology', from.id)
  await indexTechnology(ctx, into, providerSlug)
  for (const row of own) if (!row.deletedAt) await indexTechnology(ctx, row, into.slug)
  await listProjects(ctx, { technologyId: into.id })
  await ctx.job('technology-uses', { id: into.id, merged: { id: from.id, slug: from.slug } })
  if (from.language === unlistedLanguage) await refreshQueueCounts(ctx, 'technologies')
  await recordChange(ctx, {
    what: 'technology.merged',
    subject: { kind: 'technology', id: from.id },
    before: { name: from.name, slug: from.slug, deletedAt: null, into: null },
    after: {
      name: from.name,
      slug: from.slug,
      deletedAt: ctx.now.toISOString(),
      into: { id: into.id, name: into.name, slug: into.slug },
    },
  })
  for (const { id } of [from, into, ...own]) ctx.changed('technology', id)
  for (const { id } of [from, into]) ctx.changed('technology-edit', id)
  ctx.changed('technology-list')
}

async function loadSlugs({ db }: Context, ids: (string | null)[]): Promise<Map<string | null, string>> {
  const rows = await db
    .select({ id: technologies.id, slug: technologies.slug })
    .from(technologies)
    .where(
      and(
        inArray(
          technologies.id,
          ids.filter((id) => id !== null),
        ),
        isNull(technologies.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Returns a technology's slug; undefined if it is gone. */
export async function findSlugById({ db }: Context, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: technologies.slug })
    .from(technologies)
    .where(and(eq(technologies.id, id), isNull(technologies.deletedAt)))
  return row?.slug
}
