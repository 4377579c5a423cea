import { eq, sql } from 'drizzle-orm'
import type { Category } from '#features/submission/shapes.ts'
import { knownCategories, knownTechnologies } from '#features/submission/gallery/topics.ts'
import type { TechTag } from '#features/technology/contract.ts'
import type { Context } from '#lib/contract/context.ts'
import { applicationCategories, applicationTechnologies } from './table.ts'

/** The technologies of `application`, by name. */
export const techJson = sql<TechTag[]>`(
  select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'providerSlug', provider.slug,
      'listed', t.language <> '')
    order by t.name, t.id), '[]')
  from application_technology x join technology t on t.id = x.technology_id and t.deleted_at is null
    left join technology provider on provider.id = t.provider_id and provider.deleted_at is null
  where x.application_id = application.id)`

/** The categories of `application`, by name. */
export const categoriesJson = sql<Category[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.name, c.id), '[]')
  from application_category x join category c on c.id = x.category_id
  where x.application_id = application.id)`

interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Replaces what is named, by slug; 422 for a slug that there is not. */
export async function setTopics(ctx: Context, applicationId: string, topics: Topics): Promise<void> {
  if (topics.techIn) await setTechnologies(ctx, applicationId, topics.techIn)
  if (topics.categories) await setCategories(ctx, applicationId, topics.categories)
}

async function setTechnologies(ctx: Context, applicationId: string, slugs: string[]) {
  const known = await knownTechnologies(ctx, slugs)
  await ctx.db.delete(applicationTechnologies).where(eq(applicationTechnologies.applicationId, applicationId))
  if (known.length > 0)
    await ctx.db
      .insert(applicationTechnologies)
      .values(known.map((technologyId) => ({ applicationId, technologyId })))
}

async function setCategories(ctx: Context, applicationId: string, slugs: string[]) {
  const known = await knownCategories(ctx, slugs)
  await ctx.db.delete(applicationCategories).where(eq(applicationCategories.applicationId, applicationId))
  if (known.length > 0)
    await ctx.db
      .insert(applicationCategories)
      .values(known.map((categoryId) => ({ applicationId, categoryId })))
}
