import { type SQL, sql } from 'drizzle-orm'
import type { GetRows } from '#database/noun-rows.ts'
import { nouns } from '#features/nouns.ts'
import type { Context } from '#lib/contract/context.ts'
import { isNoun } from '#lib/nouns.ts'

interface OwnedItem {
  /** Kind of the item; any string for a kind whose items have only their own owners. */
  kind: string
  id: string
  ownerId: string | null
}

/**
 * Selects the users who share an item: an event's managers, a team's members, or the members of a
 * submission's team.
 */
function selectSharers(kind: string, id: SQL): SQL | undefined {
  const getRows: GetRows | undefined = isNoun(kind) ? nouns[kind] : undefined
  if (!getRows) return undefined
  const { table, sharers } = getRows('x')
  return (
    sharers &&
    sql`select people.user_id from ${sql.identifier(table)} x cross join lateral (${sharers}) people where x.id = ${id}`
  )
}

const isShared = (getRows: GetRows) => getRows('x').sharers !== undefined
const sharedKinds = Object.entries(nouns).flatMap(([kind, getRows]) => (isShared(getRows) ? [kind] : []))

/** Returns the users affected by a decision: all who share the item, otherwise its owner. */
export async function loadOwners({ db }: Context, { kind, id, ownerId }: OwnedItem): Promise<string[]> {
  const sharersSql = selectSharers(kind, sql`${id}::uuid`)
  if (!sharersSql) return ownerId ? [ownerId] : []
  const people = await db.execute<{ id: string }>(
    sql`select distinct user_id as id from (${sharersSql}) people order by 1`,
    'objects',
  )
  return people.map((person) => person.id)
}

/** SQL condition: this user owns or shares the item. */
export const isOwnedBy = (
  userId: string,
  { kind, id, ownerId }: { kind: SQL; id: SQL; ownerId: SQL },
): SQL<boolean> => {
  const conditions = sharedKinds.map(
    (name) => sql`${kind} = ${name} and ${userId}::uuid in (${selectSharers(name, id)!})`,
  )
  return sql`(${ownerId} is not distinct from ${userId}::uuid or ${sql.join(conditions, sql` or `)})`
}
