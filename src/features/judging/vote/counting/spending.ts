import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { isCounted } from './entries.ts'

export interface VoterRef {
  id: string
  eventId: string
}

/** Returns the cost of a voter's votes: `spent` for those that count, `total` for all. */
export async function loadSpending({ db }: Context, { id, eventId }: VoterRef) {
  const [row] = await db.execute<{ spent: number; total: number }>(
    sql`select coalesce(sum(g.weight * g.weight) filter (where ${isCounted(sql`${eventId}::uuid`)}), 0)::int as spent,
      coalesce(sum(g.weight * g.weight), 0)::int as total
    from vote g where g.voter_id = ${id}`,
    'objects',
  )
  return row!
}
