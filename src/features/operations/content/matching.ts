import { type SQL, sql } from 'drizzle-orm'
import { likeLetters } from '#database/letters.ts'
import { accountCalled } from '#features/people/profile/rows.ts'
import type { ContentState, AnyAdminListing } from '#lib/admin-listing.ts'
import type { ContentFilters } from './contract.ts'

type ContentQuery = Omit<ContentFilters, 'kind' | 'orderBy'>

/** Builds the condition of a query; ignores a state or filter that the kind doesn't have. */
export function matching(one: AnyAdminListing, { search, state, by, of }: ContentQuery): SQL {
  const stated = state && (one.states as Partial<Record<ContentState, SQL>>)[state]
  const conditions = [
    sql`x.deleted_at is null`,
    ...(stated ? [stated] : []),
    ...(search ? [sql`${one.searchText} like '%' || ${likeLetters(search)} || '%'`] : []),
    ...(by ? [ownedBy(one, by)] : []),
    ...(of && one.of ? [one.of(of)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

function ownedBy({ owner, isOf }: AnyAdminListing, userName: string): SQL {
  const account = accountCalled(userName.replace(/^@/, ''))
  return isOf ? isOf(account) : sql`${owner} = ${account}`
}

/** Selects the first state that applies to row `x`. */
export const selectState = ({ states }: AnyAdminListing): SQL =>
  sql`case ${sql.join(
    Object.entries(states).map(([name, condition]) => sql`when ${condition} then ${sql.raw(`'${name}'`)}`),
    sql` `,
  )} end`
