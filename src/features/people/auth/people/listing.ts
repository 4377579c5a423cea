import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import { countedRows } from '#database/page.ts'
import { selectMatchingPeople, withProfile } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import type { AccountFilters, ListedAccount } from './people-contract.ts'
import { users } from '../table.ts'

/**
 * Lists accounts; totals are counted to 1,000, as everywhere. A search sorts only the first 1,001 matches; a
 * longer search term finds fewer.
 */
export async function getUsers(
  ctx: MemberContext,
  { page, perPage, search, ...filters }: Paging & AccountFilters,
): Promise<List<ListedAccount>> {
  const where = search ? sql`id in (select id from found)` : createFilterSql(filters)
  const searchClause = search
    ? sql`found as materialized (${selectFound(search, createFilterSql(filters))}),`
    : sql``
  const order = orders[filters.orderBy]
  const [row] = await ctx.db.execute<{ total: number; items: StoredAccount[] }>(
    sql`
    with ${searchClause} page as materialized (
      select id from account where ${where}
      order by ${order} limit ${perPage} offset ${getOffset({ page, perPage })})
    select ${countedRows(sql`from account where ${where}`)} as total,
      (select coalesce(json_agg(${accountJson} order by ${order}), '[]')
        from page join account using (id) ${withProfile(sql`account.id`)}) as items`,
    'objects',
  )
  const { total, items } = row!
  return { items: items.map(toListedAccount), ...toBoundedTotal(total), page, perPage }
}

/** An account from JSON, in which times are text. */
export type StoredAccount = Omit<
  ListedAccount,
  'confirmedAt' | 'suspendedAt' | 'createdAt' | 'lastSeenAt'
> & {
  confirmedAt: string | null
  suspendedAt: string | null
  createdAt: string
  lastSeenAt: string | null
}

export const toListedAccount = <Row extends StoredAccount>(row: Row) => ({
  ...row,
  confirmedAt: parseDate(row.confirmedAt),
  suspendedAt: parseDate(row.suspendedAt),
  lastSeenAt: parseDate(row.lastSeenAt),
  createdAt: new Date(row.createdAt),
})

const parseDate = (text: string | null) => (text === null ? null : new Date(text))

/** Account of the list as JSON, from `account` and its profile `p`. */
export const accountJson = sql.raw(`json_build_object(
  'id', account.id, 'email', account.email, 'name', account.name, 'image', account.image, 'role', account.role,
  'canCreateEvents', account.can_create_events, 'confirmedAt', account.confirmed_at,
  'suspendedAt', account.suspended_at, 'createdAt', account.created_at,
  'userName', p.user_name, 'fullName', trim(coalesce(p.first_name || ' ' || p.last_name, '')),
  'picture', coalesce(p.picture, account.image),
  'lastSeenAt', (select max(s.last_used_at) from session s where s.user_id = account.id))`)

const orders: Record<AccountFilters['orderBy'], SQL> = {
  newest: sql.raw('account.created_at desc, account.id desc'),
  oldest: sql.raw('account.created_at, account.id'),
  email: sql.raw('lower(account.email), account.id'),
  emailDown: sql.raw('lower(account.email) desc, account.id desc'),
  name: sql.raw('lower(account.name), account.id'),
  nameDown: sql.raw('lower(account.name) desc, account.id desc'),
}

type IndexedFilters = Omit<AccountFilters, 'search' | 'orderBy'>

/** Returns the condition for the filters. Each filter has an index of its own that narrows the rows. */
function createFilterSql({ role, suspended, confirmed, mayCreateEvents }: IndexedFilters): SQL {
  return and(
    isNull(users.deletedAt),
    role && eq(users.role, role),
    suspended && (suspended === 'yes' ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)),
    confirmed && (confirmed === 'yes' ? isNotNull(users.confirmedAt) : isNull(users.confirmedAt)),
    mayCreateEvents && (mayCreateEvents === 'yes' ? sql`can_create_events` : sql`not can_create_events`),
  )!
}

/** Returns the condition for all accounts that match the filters, for callers that read in batches. */
export const createMatchSql = ({ search, ...filters }: Omit<AccountFilters, 'orderBy'>): SQL =>
  search
    ? and(createFilterSql(filters), sql`account.id in (${selectPeopleByName(search, () => sql``)})`)!
    : createFilterSql(filters)

/** Selects the first 1,001 accounts that match the search and the filters, at most as many from each index. */
const selectFound = (search: string, where: SQL) => {
  const limitSql = sql`limit ${maxCounted + 1}`
  const matchesSql = selectPeopleByName(
    search,
    (id) => sql`and exists (select from account where id = ${id} and ${where}) ${limitSql}`,
  )
  return sql`select id from (${matchesSql}) matching ${limitSql}`
}

/**
 * Selects accounts by name, address or username, including the username of a private profile, which
 * administrators can search.
 */
function selectPeopleByName(search: string, createCondition: (id: SQL) => SQL): SQL {
  const pattern = sql`'%' || ${escapeLike(search)} || '%'`
  return selectMatchingPeople(pattern, createCondition)
}
