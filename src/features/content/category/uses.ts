import { eq, type SQL, sql } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { categoryContract, categoryOrders } from './contract.ts'
import { countAppsInCategory } from '#features/community/app/rows.ts'
import { countInCategorySql } from '#features/event/submission/rows.ts'
import { categories } from './table.ts'

type Contract = typeof categoryContract

const submissionCountSql = countInCategorySql(sql`category.id`)
const applicationCountSql = countAppsInCategory(sql`category.id`)

const nameSql = sql`category.name collate "und-x-icu"`
const orders: Record<(typeof categoryOrders)[number], SQL> = {
  name: sql`${nameSql}, category.id`,
  nameDown: sql`${nameSql} desc, category.id`,
  most: sql`${submissionCountSql} + ${applicationCountSql} desc, ${nameSql}`,
  fewest: sql`${submissionCountSql} + ${applicationCountSql}, ${nameSql}`,
}

export async function getCategoryUses(
  ctx: Context,
  { search, orderBy, page, perPage }: InputOf<Contract, 'getCategoryUses'>,
): Promise<ResultOf<Contract, 'getCategoryUses'>> {
  const rows = await ctx.db
    .select({
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      submissions: submissionCountSql,
      applications: applicationCountSql,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(categories)
    .where(
      search
        ? sql`position(lower(unaccented(${search})) in lower(unaccented(category.name || ' ' || category.slug))) > 0`
        : undefined,
    )
    .orderBy(orders[orderBy])
    .limit(perPage)
    .offset(getOffset({ page, perPage }))
  return { items: rows, total: rows[0]?.total ?? 0, page, perPage }
}

/**
 * Deletes a category. 409 while any item uses it, including deleted items that may be restored. Idempotent.
 */
export async function deleteCategory(
  ctx: MemberContext,
  { slug }: { slug: string },
): Promise<{ slug: string }> {
  requireRecentAdmin(ctx)
  const [category] = await ctx.db.select().from(categories).where(eq(categories.slug, slug)).for('update')
  if (!category) return { slug }
  const [useCounts] = await ctx.db
    .select({ submissions: submissionCountSql, applications: applicationCountSql })
    .from(categories)
    .where(eq(categories.id, category.id))
  const { submissions, applications } = useCounts!
  if (submissions + applications > 0)
    throw conflict(
      `${category.name} is used by ${formatCount(submissions, 'submission')} and ${formatCount(applications, 'app')}, deleted ones included.`,
      'in_use',
    )
  await ctx.db.delete(categories).where(eq(categories.id, category.id))
  const { name, description } = category
  await recordAdminChange(ctx, {
    what: 'category.deleted',
    subject: { kind: 'category', id: category.id },
    before: { name, slug, description },
  })
  ctx.changed('category-list')
  return { slug }
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
