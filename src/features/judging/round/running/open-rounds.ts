import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { rounds } from '../table.ts'

/**
 * Locks an event's open rounds. Until the transaction ends, none closes, gets assignments or takes a ballot.
 */
export const lockOpenRounds = ({ db }: Pick<Context, 'db'>, eventId: string): Promise<{ id: string }[]> =>
  db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), eq(rounds.state, 'open')))
    .orderBy(rounds.id)
    .for('no key update')
