import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#database/letters.ts'
import { selectAccountByName } from '#features/people/profile/rows.ts'
import type { ContentState, AnyAdminListing } from '#lib/admin-listing.ts'
import type { ContentFilters } from './contract.ts'

type ContentQuery = Omit<ContentFilters, 'kind' | 'orderBy'>

/** Builds the condition of a query; ignores a state or filter that the kind doesn't have. */
export function buildCondition(listing: AnyAdminListing, { search, state, by, of }: ContentQuery): SQL {
  const stateCondition = state && (listing.states as Partial<Record<ContentState, SQL>>)[state]
  const conditions = [
    getExistence(listing),
    ...(stateCondition ? [stateCondition] : []),
    ...(search ? [sql`${listing.searchText} like '%' || ${escapeLike(search)} || '%'`] : []),
    ...(by ? [isOwnedBy(listing, by)] : []),
    ...(of && listing.of ? [listing.of(of)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Condition that row `x` of a listing exists. */
export const getExistence = ({ exists = sql`x.deleted_at is null` }: AnyAdminListing): SQL => exists

function isOwnedBy({ owner, isOf }: AnyAdminListing, userName: string): SQL {
  const account = selectAccountByName(userName.replace(/^@/, ''))
  return isOf ? isOf(account) : sql`${owner} = ${account}`
}

/** Selects the first state that applies to row `x`. */
export const selectState = ({ states }: AnyAdminListing): SQL =>
  sql`case ${sql.join(
    Object.entries(states).map(([name, condition]) => sql`when ${condition} then ${sql.raw(`'${name}'`)}`),
    sql` `,
  )} end`
