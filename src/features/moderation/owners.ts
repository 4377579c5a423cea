import { sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import type { FlagKind } from './contract.ts'

interface Thing {
  kind: FlagKind
  id: string
  ownerId: string | null
}

/** Whom a decision about a thing concerns: a submission is its whole team's, everything else one person's. */
export async function ownersOf({ db }: Context, { kind, id, ownerId }: Thing): Promise<string[]> {
  if (kind !== 'submission') return ownerId ? [ownerId] : []
  const members = await db.execute<{ id: string }>(
    sql`select pt.user_id as id from submission s join participant pt on pt.team_id = s.team_id
      and pt.deleted_at is null where s.id = ${id} order by pt.user_id`,
    'objects',
  )
  return members.map((member) => member.id)
}
