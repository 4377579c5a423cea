import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { lockSlugs } from '../uses/addresses.ts'
import type { technologyContract, technologyGaps, technologyOrders } from '../contract.ts'
import { technologies, technologySlugs } from '../table.ts'
import { unlistedLanguage } from '../suggestions/unlisted-language.ts'

type Contract = typeof technologyContract
type Uses = ResultOf<Contract, 'getTechnologyUses'>

const nameSql = sql`t.name collate "und-x-icu"`
const countLinksSql = (table: string) =>
  sql`(select count(*)::int from ${sql.identifier(table)} u where u.technology_id = t.id)`
const texts = sql`${countLinksSql('tutorial_technology')} + ${countLinksSql('article_technology')}`
export const usesSql = sql`${texts} + ${countLinksSql('event_technology')} + ${countLinksSql('submission_technology')}
  + ${countLinksSql('application_technology')}`

const orders: Record<(typeof technologyOrders)[number], SQL> = {
  name: sql`${nameSql}, t.id`,
  nameDown: sql`${nameSql} desc, t.id`,
  newest: sql`t.updated_at desc, t.id`,
  oldest: sql`t.updated_at, t.id`,
  most: sql`${usesSql} desc, ${nameSql}, t.id`,
  fewest: sql`${usesSql}, ${nameSql}, t.id`,
}

const gaps: Record<(typeof technologyGaps)[number], SQL> = {
  picture: sql`coalesce(t.image, '') = ''`,
  description: sql`t.description = ''`,
}

type Row = Omit<Uses['items'][number], 'updatedAt'> & { updatedAt: string }

export async function getTechnologyUses(
  ctx: Context,
  { search, provider, without, lang, orderBy, page, perPage }: InputOf<Contract, 'getTechnologyUses'>,
): Promise<Uses> {
  const conditions = [
    sql`t.deleted_at is null and t.language <> ${unlistedLanguage}`,
    ...(lang ? [sql`t.language = ${lang}`] : []),
    ...(without ? [gaps[without]] : []),
    ...(provider ? [sql`(p.slug = ${provider} or t.slug = ${provider})`] : []),
    ...(search
      ? [sql`position(lower(unaccented(${search})) in lower(unaccented(t.name || ' ' || t.slug))) > 0`]
      : []),
  ]
  const matchingSql = sql`from technology t left join technology p on p.id = t.provider_id and p.deleted_at is null
    where ${sql.join(conditions, sql` and `)}`
  const [answer] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`select ${countedRows(matchingSql)} as total, (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug,
          'language', t.language, 'providerSlug', t.provider_slug, 'providerName', t.provider_name,
          'isProvider', t.is_provider, 'hasPicture', not ${gaps.picture}, 'hasDescription', not ${gaps.description},
          'events', ${countLinksSql('event_technology')}, 'submissions', ${countLinksSql('submission_technology')},
          'applications', ${countLinksSql('application_technology')}, 'texts', ${texts},
          'updatedAt', t.updated_at) order by t.nr), '[]')
      from (select t.id, t.name, t.slug, t.language, t.is_provider, t.image, t.description, t.updated_at,
          p.slug as provider_slug, p.name as provider_name, row_number() over (order by ${orders[orderBy]}) as nr
        ${matchingSql} order by ${orders[orderBy]} limit ${perPage} offset ${getOffset({ page, perPage })}) t) as items`,
    'objects',
  )
  const items = answer!.items.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
  return { items, ...toBoundedTotal(answer!.total), page, perPage }
}

/**
 * Soft-deletes a technology; restoring it restores its uses. 409 for a provider with technologies.
 * Idempotent.
 */
export async function deleteTechnology(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  requireRecentAdmin(ctx)
  await lockSlugs(ctx)
  const [technology] = await ctx.db.select().from(technologies).where(eq(technologies.id, id)).for('update')
  if (!technology) throw notFound('Technology')
  if (technology.deletedAt) return { id }
  const ownCount = await ctx.db.$count(
    technologies,
    and(eq(technologies.providerId, id), isNull(technologies.deletedAt)),
  )
  if (ownCount > 0)
    throw conflict(
      `${technology.name} is the provider of ${ownCount === 1 ? 'one technology' : `${ownCount} technologies`}; delete or move those first.`,
      'in_use',
    )
  await ctx.db.update(technologies).set({ deletedAt: ctx.now }).where(eq(technologies.id, id))
  await ctx.db.delete(technologySlugs).where(eq(technologySlugs.technologyId, id))
  await removeFromIndex(ctx, 'technology', id)
  await listProjects(ctx, { technologyId: id })
  if (technology.language === unlistedLanguage) await refreshQueueCounts(ctx, 'technologies')
  await recordAdminChange(ctx, {
    what: 'technology.removed',
    subject: { kind: 'technology', id },
    before: { name: technology.name, slug: technology.slug, deletedAt: null },
    after: { name: technology.name, slug: technology.slug, deletedAt: ctx.now.toISOString() },
  })
  await ctx.job('technology-uses', { id })
  ctx.changed('technology-edit', id)
  ctx.changed('technology', id)
  ctx.changed('technology-list')
  return { id }
}
