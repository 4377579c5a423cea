import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { lockSlugs } from '../uses/addresses.ts'
import type { TechTag } from '../contract.ts'
import { createSlug } from '../writing/slug-of-name.ts'
import { technologies } from '../table.ts'
import { unlistedLanguage } from './unlisted-language.ts'

/** Maximum open suggestions per person. */
const maxOpenSuggestions = 20

const providers = alias(technologies, 'provider')

/**
 * Returns the technology that has this name, or had it before a merge; otherwise adds a suggestion. 409 for a
 * person's 21st open suggestion, 422 for a rejected name.
 */
export async function suggestTechnology(ctx: MemberContext, { name }: { name: string }): Promise<TechTag> {
  const slug = createSlug(name)
  if (!slug) throw invalid({ name: 'Type a name with at least one letter or digit' })
  await lockSlugs(ctx)
  const knownTechnology = await findKnownTechnology(ctx, { name, slug })
  if (knownTechnology) return knownTechnology
  await assertNotRejected(ctx, { name, slug })
  const waitingCount = await ctx.db.$count(
    technologies,
    and(
      eq(technologies.savedBy, ctx.viewer.id),
      eq(technologies.language, unlistedLanguage),
      isNull(technologies.deletedAt),
    ),
  )
  if (waitingCount >= maxOpenSuggestions)
    throw conflict(
      `You have named ${maxOpenSuggestions} new technologies already. Wait until they have been looked at.`,
    )
  await ctx.db.insert(technologies).values({
    slug,
    name,
    language: unlistedLanguage,
    rendered: emptyRenderedText,
    createdAt: ctx.now,
    savedAt: ctx.now,
    savedBy: ctx.viewer.id,
  })
  await notifyOfQueueItem(ctx, 'technologies')
  return { slug, name, providerSlug: null, listed: false }
}

interface TechnologyRef {
  name: string
  slug: string
}

async function findKnownTechnology(
  { db }: Context,
  { name, slug }: TechnologyRef,
): Promise<TechTag | undefined> {
  const mergedIdSql = sql`(select technology_id from technology_slug where slug = ${slug} and language = ${unlistedLanguage})`
  const { language } = technologies
  const [knownTechnology] = await db
    .select({
      slug: technologies.slug,
      name: technologies.name,
      providerSlug: providers.slug,
      listed: sql<boolean>`${language} <> ${unlistedLanguage}`,
    })
    .from(technologies)
    .leftJoin(providers, and(eq(providers.id, technologies.providerId), isNull(providers.deletedAt)))
    .where(
      and(
        isNull(technologies.deletedAt),
        or(eq(language, defaultLanguage), eq(language, unlistedLanguage)),
        sql`(${technologies.slug} = ${slug} or lower(${technologies.name}) = lower(${name})
          or ${technologies.id} = ${mergedIdSql})`,
      ),
    )
    .orderBy(desc(language), sql`lower(${technologies.name}) = lower(${name}) desc`)
    .limit(1)
  return knownTechnology
}

async function assertNotRejected({ db }: Context, { name, slug }: TechnologyRef): Promise<void> {
  const [refusedTechnology] = await db
    .select({ id: technologies.id })
    .from(technologies)
    .where(and(eq(technologies.slug, slug), eq(technologies.language, unlistedLanguage)))
    .limit(1)
  if (refusedTechnology)
    throw invalid({ name: `“${name}” was turned down by the moderators. Choose another technology.` })
}
