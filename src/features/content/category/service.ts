import { eq, sql } from 'drizzle-orm'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { Category, CategoryUpdate, CategoryDraft, DescribedCategory } from './contract.ts'
import { categories } from './table.ts'

export { deleteCategory, getCategoryUses } from './uses.ts'

/** Lists the categories by name. */
export async function getCategories(ctx: Context, paging: Paging): Promise<List<Category>> {
  ctx.uses('category-list')
  const total = sql<number>`count(*) over ()`.mapWith(Number)
  const rows = await ctx.db
    .select({ slug: categories.slug, name: categories.name, total })
    .from(categories)
    .orderBy(sql`${categories.name} collate "und-x-icu"`, categories.id)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  return { items: rows, total: rows[0]?.total ?? 0, ...paging }
}

export async function getCategory(ctx: Context, { slug }: { slug: string }): Promise<DescribedCategory> {
  ctx.uses('category-list')
  const [category] = await ctx.db.select(categoryFields).from(categories).where(eq(categories.slug, slug))
  if (!category) throw notFound('Category')
  return category
}

/** Creates a category. 409 for a slug that is taken. */
export async function createCategory(
  ctx: MemberContext,
  { name, slug: requestedSlug, description }: CategoryDraft,
): Promise<DescribedCategory> {
  const slug = requestedSlug ?? toSlug(name)
  if (slug === '') throw invalid({ slug: 'This field is required' })
  const [createdCategory] = await ctx.db
    .insert(categories)
    .values({ name, slug, description })
    .onConflictDoNothing({ target: categories.slug })
    .returning({ id: categories.id, ...categoryFields })
  if (!createdCategory) throw conflict('This category already exists', 'slug_taken')
  const { id, ...after } = createdCategory
  await recordAdminChange(ctx, { what: 'category.made', subject: { kind: 'category', id }, after })
  ctx.changed('category-list')
  return after
}

/** Updates a category; omitted fields keep their value. */
export async function updateCategory(
  ctx: MemberContext,
  { slug, base, ...asked }: CategoryUpdate & { slug: string },
): Promise<DescribedCategory> {
  const [before] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!before) throw notFound('Category')
  const lastChange = loadLastChange(ctx, { kind: 'category', id: before.id })
  const changes = await mergeChanges(asked, { base, stored: before, lastChange })
  const [changedCategory] = await ctx.db
    .update(categories)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(categories.slug, slug))
    .returning(categoryFields)
  const subject = { kind: 'category' as const, id: before.id }
  await recordAdminChange(ctx, { what: 'category.changed', subject, before, after: changes })
  ctx.changed('category-list')
  return changedCategory!
}

const categoryFields = { slug: categories.slug, name: categories.name, description: categories.description }
