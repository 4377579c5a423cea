import { and, eq, inArray, isNotNull, min } from 'drizzle-orm'
import { rounds, roundSteps } from '#features/judging/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { publications } from '../table.ts'

interface Published {
  eventId: string
  roundId: string
}

/**
 * Lists the rounds that opened after the results of this round were first published, in order. A correction
 * from the same round may leave these out.
 */
export async function listAddedRounds(
  { db }: Pick<Context, 'db'>,
  { eventId, roundId }: Published,
): Promise<{ id: string; name: string }[]> {
  const [first] = await db
    .select({ at: min(publications.publishedAt) })
    .from(publications)
    .where(
      and(
        eq(publications.eventId, eventId),
        eq(publications.roundId, roundId),
        isNotNull(publications.publishedAt),
      ),
    )
  const publishedAt = first?.at
  if (!publishedAt) return []
  const opened = await db
    .select({ id: rounds.id, name: rounds.name, at: min(roundSteps.createdAt) })
    .from(rounds)
    .innerJoin(roundSteps, and(eq(roundSteps.roundId, rounds.id), eq(roundSteps.step, 'opened')))
    .where(and(eq(rounds.eventId, eventId), inArray(rounds.state, ['open', 'closed', 'final'])))
    .groupBy(rounds.id)
    .orderBy(rounds.place)
  return opened.flatMap(({ id, name, at }) => (at && at > publishedAt ? [{ id, name }] : []))
}
