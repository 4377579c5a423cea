import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import { technologies, technologySlugs } from '../table.ts'

/**
 * Locks slugs, providers and existence of technologies until the transaction ends, so that only one change
 * runs at a time.
 */
export async function lockSlugs({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('technology-slug'))`)
}

interface SlugRequest {
  slug: string
  language?: string
  /** Id of the technology itself, when it is renamed. */
  ownId?: string
}

/**
 * Returns the slug, with the next free number, from `-2` on, if it is reserved or another technology has or
 * had it (docs/rules.md#slugs). 422 for an empty slug.
 */
export async function freeSlug(ctx: Context, request: SlugRequest): Promise<string> {
  const requestedSlug = request.slug
  if (!requestedSlug) throw invalid({ name: 'Enter an address: the name has no letters or digits' })
  const usedSlugs = await takenSlugs(ctx, request)
  const isFree = (slug: string) => !usedSlugs.has(slug) && !isReserved(slug)
  if (isFree(requestedSlug)) return requestedSlug
  for (let number = 2; ; number++)
    if (isFree(`${requestedSlug}-${number}`)) return `${requestedSlug}-${number}`
}

/** Throws 422 for a slug that another technology has or had, or that would shadow a page. */
export async function assertSlugFree(ctx: Context, request: SlugRequest): Promise<void> {
  const { slug } = request
  if (isReserved(slug))
    throw invalid({ slug: `The address "${slug}" is reserved. Please choose another one.` })
  if ((await takenSlugs(ctx, request)).has(slug))
    throw invalid({ slug: 'This address is already taken by another technology' })
}

async function takenSlugs({ db }: Context, { slug, language = defaultLanguage, ownId }: SlugRequest) {
  const isSimilar = sql`language = ${language} and (slug = ${slug} or slug like ${`${slug}-%`})`
  const ownIdSql = sql`${ownId ?? null}::uuid`
  const rows = await db.execute<{ slug: string }>(
    sql`select slug from technology where ${isSimilar} and deleted_at is null and id is distinct from ${ownIdSql}
      union select slug from technology_slug where ${isSimilar} and technology_id is distinct from ${ownIdSql}`,
    'objects',
  )
  return new Set(rows.map((row) => row.slug))
}

interface Address {
  slug: string
  providerSlug: string | null
}

interface CurrentAddress extends Address {
  id: string
  language: string
}

/** Redirects the old slug to `id`; a former slug that becomes current again stops redirecting. */
export async function keepOldAddress(
  { db }: Context,
  before: CurrentAddress,
  { slug, providerSlug, id = before.id }: Address & { id?: string },
): Promise<void> {
  const { language } = before
  const oldSlugs = [
    ...(before.slug === slug ? [] : [before.slug]),
    ...(before.providerSlug && before.providerSlug !== providerSlug
      ? [`${before.providerSlug}/${before.slug}`]
      : []),
  ]
  await freeOldAddress({ db }, { slug, language })
  if (oldSlugs.length > 0)
    await db
      .insert(technologySlugs)
      .values(oldSlugs.map((oldSlug) => ({ slug: oldSlug, language, technologyId: id })))
      .onConflictDoUpdate({
        target: [technologySlugs.slug, technologySlugs.language],
        set: { technologyId: id },
      })
}

/** Removes the redirect from a slug that is in use again. */
export async function freeOldAddress(
  { db }: Pick<Context, 'db'>,
  { slug, language }: { slug: string; language: string },
): Promise<void> {
  await db
    .delete(technologySlugs)
    .where(and(eq(technologySlugs.slug, slug), eq(technologySlugs.language, language)))
}

/** Returns the technology at this current or former slug and marks it as a provider; 422 if there is none. */
export async function markProvider(
  ctx: Context,
  { slug, ownId }: { slug: string; ownId?: string },
): Promise<{ id: string; slug: string }> {
  const oldIdSql = sql`(select technology_id from technology_slug where slug = ${slug} and language = ${defaultLanguage})`
  const [provider] = await ctx.db
    .select({ id: technologies.id, slug: technologies.slug, providerId: technologies.providerId })
    .from(technologies)
    .where(
      and(
        or(eq(technologies.slug, slug), sql`${technologies.id} = ${oldIdSql}`),
        eq(technologies.language, defaultLanguage),
        isNull(technologies.deletedAt),
      ),
    )
    .orderBy(sql`${technologies.slug} = ${slug} desc`)
    .limit(1)
  if (!provider) throw invalid({ providerSlug: 'There’s no provider with this address' })
  if (ownId && (provider.id === ownId || provider.providerId === ownId))
    throw invalid({ providerSlug: 'A technology can’t be its own provider' })
  await ctx.db
    .update(technologies)
    .set({ isProvider: true })
    .where(and(eq(technologies.id, provider.id), eq(technologies.isProvider, false)))
  return provider
}
