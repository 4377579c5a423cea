import { type SQL, sql } from 'drizzle-orm'
import { managersOf } from '#features/event/rows.ts'
import type { Context } from '#lib/context.ts'
import type { FlagKind } from './contract.ts'

interface Thing {
  /** Of what has owners of its own alone, any word. */
  kind: string
  id: string
  ownerId: string | null
}

/** What belongs to several: an event to those who manage it, a team and what it submits to its members. */
const sharers: Partial<Record<FlagKind, (id: SQL) => SQL>> = {
  event: (id) => managersOf('event', id),
  stream: (id) => managersOf('stream', id),
  team: (id) => sql`select pt.user_id from participant pt where pt.team_id = ${id} and pt.deleted_at is null`,
  submission: (id) =>
    sql`select pt.user_id from submission s join participant pt on pt.team_id = s.team_id
      and pt.deleted_at is null where s.id = ${id}`,
}

/** Whom a decision about a thing concerns: all who share it, else its one owner. */
export async function ownersOf({ db }: Context, { kind, id, ownerId }: Thing): Promise<string[]> {
  const shared = sharers[kind as FlagKind]
  if (!shared) return ownerId ? [ownerId] : []
  const people = await db.execute<{ id: string }>(
    sql`select distinct user_id as id from (${shared(sql`${id}::uuid`)}) people order by 1`,
    'objects',
  )
  return people.map((person) => person.id)
}

/** Said to the database: this person made the thing, or shares it. */
export const isOwnedBy = (
  userId: string,
  { kind, id, ownerId }: { kind: SQL; id: SQL; ownerId: SQL },
): SQL<boolean> => {
  const shared = Object.entries(sharers).map(
    ([name, people]) => sql`${kind} = ${name} and ${userId}::uuid in (${people(id)})`,
  )
  return sql`(${ownerId} is not distinct from ${userId}::uuid or ${sql.join(shared, sql` or `)})`
}
