import { eq, inArray, sql } from 'drizzle-orm'
import { technologiesNamed } from '#features/technology/uses/named.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { technologyTags } from '#features/technology/rows.ts'
import { categoryTags } from '../rows.ts'
import { categories, submissionCategories, submissionTechnologies } from '../table.ts'

/** The technologies of `submission`. */
export const techJson = technologyTags({ by: submissionTechnologies.submissionId, id: sql`submission.id` })

/** The categories of `submission`. */
export const categoriesJson = categoryTags({ by: submissionCategories.submissionId, id: sql`submission.id` })

interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Replaces what is named, by slug; 422 for a slug that there is not. */
export async function setTopics(ctx: Context, submissionId: string, topics: Topics): Promise<void> {
  if (topics.techIn) await setTechnologies(ctx, submissionId, topics.techIn)
  if (topics.categories) await setCategories(ctx, submissionId, topics.categories)
}

/** Their ids; 422 for a slug that there is not. */
export async function knownTechnologies(ctx: Context, named: string[]): Promise<string[]> {
  const slugs = [...new Set(named)]
  const known = await technologiesNamed(ctx, slugs)
  refuseUnknown(slugs, known, { field: 'techIn', thing: 'technology' })
  return known.map((one) => one.id)
}

/** Their ids; 422 for a slug that there is not. */
export async function knownCategories({ db }: Context, named: string[]): Promise<string[]> {
  const { id, slug } = categories
  const slugs = [...new Set(named)]
  const known = await db.select({ id, slug }).from(categories).where(inArray(slug, slugs))
  refuseUnknown(slugs, known, { field: 'categories', thing: 'category' })
  return known.map((one) => one.id)
}

async function setTechnologies(ctx: Context, submissionId: string, slugs: string[]) {
  const known = await knownTechnologies(ctx, slugs)
  await ctx.db.delete(submissionTechnologies).where(eq(submissionTechnologies.submissionId, submissionId))
  if (known.length > 0)
    await ctx.db
      .insert(submissionTechnologies)
      .values(known.map((technologyId) => ({ submissionId, technologyId })))
}

async function setCategories(ctx: Context, submissionId: string, slugs: string[]) {
  const known = await knownCategories(ctx, slugs)
  await ctx.db.delete(submissionCategories).where(eq(submissionCategories.submissionId, submissionId))
  if (known.length > 0)
    await ctx.db
      .insert(submissionCategories)
      .values(known.map((categoryId) => ({ submissionId, categoryId })))
}

function refuseUnknown(
  wanted: string[],
  known: { slug: string }[],
  { field, thing }: { field: string; thing: string },
) {
  const unknown = wanted.find((slug) => !known.some((one) => one.slug === slug))
  if (unknown !== undefined) throw invalid({ [field]: `There’s no ${thing} "${unknown}"` })
}
