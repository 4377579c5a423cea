import { inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { replaceLinks } from '#database/links.ts'
import { technologiesNamed } from '#features/content/technology/uses/technologies-by-slug.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { categories } from './table.ts'

/** Link tables for an item's technologies and categories. */
interface TopicLinks {
  technologies: { of: AnyPgColumn; to: AnyPgColumn }
  categories: { of: AnyPgColumn; to: AnyPgColumn }
}

/** Complete new topics, by slug. */
interface Topics {
  techIn?: string[] | undefined
  categories?: string[] | undefined
}

/** Replaces the given kinds of topics and keeps the rest; 422 for an unknown slug. */
export const replacingTopics =
  (links: TopicLinks) =>
  async (ctx: Context, id: string, { techIn, categories: categorySlugs }: Topics): Promise<void> => {
    if (techIn)
      await replaceLinks(ctx.db, { ...links.technologies, id, ids: await idsOfTechnologies(ctx, techIn) })
    if (categorySlugs)
      await replaceLinks(ctx.db, { ...links.categories, id, ids: await idsOfCategories(ctx, categorySlugs) })
  }

async function idsOfTechnologies(ctx: Context, requestedSlugs: string[]): Promise<string[]> {
  const slugs = [...new Set(requestedSlugs)]
  const known = await technologiesNamed(ctx, slugs)
  refuseUnknown(slugs, known, { field: 'techIn', thing: 'technology' })
  return known.map((one) => one.id)
}

async function idsOfCategories({ db }: Context, requestedSlugs: string[]): Promise<string[]> {
  const { id, slug } = categories
  const slugs = [...new Set(requestedSlugs)]
  const known = await db.select({ id, slug }).from(categories).where(inArray(slug, slugs))
  refuseUnknown(slugs, known, { field: 'categories', thing: 'category' })
  return known.map((one) => one.id)
}

function refuseUnknown(
  wanted: string[],
  known: { slug: string }[],
  { field, thing }: { field: string; thing: string },
) {
  const unknown = wanted.find((slug) => !known.some((one) => one.slug === slug))
  if (unknown !== undefined) throw invalid({ [field]: `There’s no ${thing} "${unknown}"` })
}
