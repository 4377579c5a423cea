import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { AuditEntry } from '../contract.ts'
import { isId } from './is-id.ts'
import { itemPlaces } from './places.ts'

type EntryNames = AuditEntry['names']
type States = Pick<AuditEntry, 'before' | 'after'>

/** Maximum ids looked up for a page of the log; a message can concern thousands of people. */
const maxIds = 500

/** Returns the current names and paths of the ids in the states of these entries. */
export async function loadMentionedNames({ db }: Context, entries: readonly States[]): Promise<EntryNames> {
  const ids = [
    ...new Set(entries.flatMap(({ before, after }) => [...collectIds(before), ...collectIds(after)])),
  ]
  if (ids.length === 0) return {}
  const rows = await db.execute<{ id: string; name: string; href: string | null }>(
    sql`select wanted.id, found.name, found.href from unnest(${sql.param(ids.slice(0, maxIds))}::uuid[]) wanted (id)
      cross join lateral (${anyItemSql} limit 1) found where found.name is not null`,
    'objects',
  )
  return Object.fromEntries(rows.map(({ id, name, href }) => [id, { name, href }]))
}

export const pickNames = (names: EntryNames, { before, after }: States): EntryNames =>
  Object.fromEntries(
    [...new Set([...collectIds(before), ...collectIds(after)])].flatMap((id) =>
      names[id] ? [[id, names[id]]] : [],
    ),
  )

/** Searches all kinds, because no two kinds share an id. */
const anyItemSql = sql.join(
  itemPlaces.map(
    ({ name, href, from }) =>
      sql`select ${name} as name, ${href} as href from ${from} it where it.id = wanted.id`,
  ),
  sql` union all `,
)

function collectIds(value: unknown): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectIds)
}
