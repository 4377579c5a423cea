import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { selectActiveMeasures } from '#features/operations/moderation/rows.ts'
import { personJson, withPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import type { AnyAdminListing } from '#lib/admin-listing.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import type { ContentFilters, ContentRow } from './contract.ts'
import { getListing } from './get-listing.ts'
import { buildCondition, selectState } from './matching.ts'

type ContentJson = Omit<ContentRow, 'createdAt' | 'updatedAt' | 'hidden'> & {
  createdAt: string
  updatedAt: string
  hidden: { reason: string; at: string; isAppealed: boolean } | null
}

/**
 * Lists content in one round trip. Selects a page from an index first, then joins the details; totals are
 * counted to 1,000.
 */
export async function getContent(
  ctx: MemberContext,
  { page, perPage, kind, orderBy, ...asked }: Paging & ContentFilters,
): Promise<List<ContentRow>> {
  const listing = getListing(kind)
  const where = buildCondition(listing, asked)
  const order = getOrder(listing, orderBy)
  const from = sql`from ${sql.identifier(listing.table)} x where ${where}`
  const [row] = await ctx.db.execute<{ total: number; items: ContentJson[] }>(
    sql`
    with page as materialized (
      select x.id, row_number() over (order by ${order}) as nr ${from}
      order by ${order} limit ${perPage} offset ${getOffset({ page, perPage })})
    select ${countedRows(from)} as total,
      (select coalesce(json_agg(${rowJson(listing)} order by page.nr), '[]')
        from page join ${sql.identifier(listing.table)} x on x.id = page.id ${joinOwner(listing)}) as items`,
    'objects',
  )
  const { total, items } = row!
  return { items: items.map(parseTimes), ...toBoundedTotal(total), page, perPage }
}

function getOrder({ sortedBy }: AnyAdminListing, orderBy: ContentFilters['orderBy']): SQL {
  if (orderBy === 'oldest') return sql.raw('x.created_at, x.id')
  if (orderBy === 'newest' || !sortedBy) return sql.raw('x.created_at desc, x.id desc')
  return orderBy === 'title' ? sql`${sortedBy}, x.id` : sql`${sortedBy} desc, x.id desc`
}

/** Joins account `a` of the owner of row `x`, its profile `p`, and decision `m` that hides the row. */
export const joinOwner = ({ kind, owner }: AnyAdminListing) => sql`
  ${withPerson(owner)}
  left join lateral (select * from ${selectActiveMeasures(kind, sql`x.id`)}) m on true`

const rowJson = (listing: AnyAdminListing) => sql`json_build_object(
  'id', x.id, 'kind', ${listing.kind}::text, 'title', ${listing.title}, 'place', ${listing.place}, 'path', ${listing.path},
  'state', ${selectState(listing)}, 'hasWon', ${listing.hasWon ?? sql`false`}, 'createdAt', x.created_at, 'updatedAt', x.updated_at,
  'owner', case when a.id is not null then ${personJson()} end,
  'hidden', case when m.id is not null then json_build_object('reason', m.reason, 'at', m.created_at,
    'isAppealed', m.appealed_at is not null and m.decided_at is null) end)`

/** Parses times, which are text in rows that come as JSON. */
const parseTimes = ({ createdAt, updatedAt, hidden, ...row }: ContentJson): ContentRow => ({
  ...row,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
  hidden: hidden && { ...hidden, at: new Date(hidden.at) },
})
