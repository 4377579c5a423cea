import { inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { replaceLinks } from '#database/links.ts'
import { selectTechnologiesBySlug } from '#features/content/technology/uses/technologies-by-slug.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { categories } from './table.ts'

interface TopicLinks {
  technologies: { of: AnyPgColumn; to: AnyPgColumn }
  categories: { of: AnyPgColumn; to: AnyPgColumn }
}

/** Complete new topics, by slug. */
interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Returns a function that replaces the given kinds of topics and keeps the rest; 422 for an unknown slug. */
export const createTopicReplacer =
  (links: TopicLinks) =>
  async (ctx: Context, id: string, { techIn, categories: categorySlugs }: Topics): Promise<void> => {
    if (techIn)
      await replaceLinks(ctx.db, { ...links.technologies, id, ids: await getTechnologyIds(ctx, techIn) })
    if (categorySlugs)
      await replaceLinks(ctx.db, { ...links.categories, id, ids: await getCategoryIds(ctx, categorySlugs) })
  }

async function getTechnologyIds(ctx: Context, requestedSlugs: string[]): Promise<string[]> {
  const slugs = [...new Set(requestedSlugs)]
  const foundTechnologies = await selectTechnologiesBySlug(ctx, slugs)
  rejectUnknown(slugs, foundTechnologies, { field: 'techIn', thing: 'technology' })
  return foundTechnologies.map((technology) => technology.id)
}

async function getCategoryIds({ db }: Context, requestedSlugs: string[]): Promise<string[]> {
  const { id, slug } = categories
  const slugs = [...new Set(requestedSlugs)]
  const foundCategories = await db.select({ id, slug }).from(categories).where(inArray(slug, slugs))
  rejectUnknown(slugs, foundCategories, { field: 'categories', thing: 'category' })
  return foundCategories.map((category) => category.id)
}

function rejectUnknown(
  requestedSlugs: string[],
  foundRows: { slug: string }[],
  { field, thing }: { field: string; thing: string },
) {
  const unknownSlug = requestedSlugs.find((slug) => !foundRows.some((row) => row.slug === slug))
  if (unknownSlug !== undefined) throw invalid({ [field]: `There’s no ${thing} "${unknownSlug}"` })
}
