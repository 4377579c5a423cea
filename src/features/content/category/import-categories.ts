import { inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { categories } from './table.ts'

/** Returns the ids of the categories by slug, and the number of missing ones that it created. */
export async function addImportedCategories(
  ctx: Context,
  entries: readonly { slug: string; name: string }[],
): Promise<{ ids: Map<string, string>; made: number }> {
  const slugs = entries.map(({ slug }) => slug)
  if (slugs.length === 0) return { ids: new Map(), made: 0 }
  const insertedCategories = await ctx.db
    .insert(categories)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ id: categories.id })
  if (insertedCategories.length > 0) ctx.changed('category-list')
  const { id, slug } = categories
  const rows = await ctx.db.select({ id, slug }).from(categories).where(inArray(slug, slugs))
  return { ids: new Map(rows.map((row) => [row.slug, row.id])), made: insertedCategories.length }
}
