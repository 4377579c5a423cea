import { eq, sql } from 'drizzle-orm'
import { knownCategories, knownTechnologies } from '#features/submission/gallery/topics.ts'
import type { Context } from '#lib/contract/context.ts'
import { technologyTags } from '#features/technology/rows.ts'
import { categoryTags } from '#features/submission/rows.ts'
import { applicationCategories, applicationTechnologies } from '../table.ts'

/** The technologies of `application`. */
export const techJson = technologyTags({ by: applicationTechnologies.applicationId, id: sql`application.id` })

/** The categories of `application`. */
export const categoriesJson = categoryTags({
  by: applicationCategories.applicationId,
  id: sql`application.id`,
})

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
