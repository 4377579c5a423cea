import { eq, sql } from 'drizzle-orm'
import { loadRound, type RoundOfEvent, type RoundRow } from '#features/judging/round/load-round.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { assignEntries } from '../policy.ts'

/** Returns a round whose entries the caller may assign; 404 for everyone else. */
export async function loadAssignableRound(ctx: MemberContext, id: string): Promise<RoundOfEvent> {
  const found = await loadRound(ctx, id)
  allowOrThrow(ctx, assignEntries, { subject: found.event, otherwise: notFound('Round') })
  return found
}

/**
 * Locks a round and its assignments until the transaction ends. Meanwhile no one else assigns entries, and no
 * ballot begins that later statements would miss.
 */
export async function lockRound({ db }: Context, id: string): Promise<RoundRow> {
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id)).for('no key update')
  await db.execute(sql`select id from assignment where round_id = ${id} order by id for update`)
  return round!
}

/** 409 unless the round is open: a closed one keeps its judging, and a draft has no entries yet. */
export function assertOpen({ state }: RoundRow): void {
  if (state === 'draft')
    throw conflict('Open the round first: that settles which projects are in it', 'draft')
  if (state !== 'open') throw conflict('This round is closed', 'closed')
}
