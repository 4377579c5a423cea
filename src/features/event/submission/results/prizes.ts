import { and, inArray, sql } from 'drizzle-orm'
import type { Prize } from '#features/event/event/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { PrizeWinners } from './organizing-contract.ts'
import type { PrizeWon } from '../shapes.ts'
import { submissionPrizes, submissions } from '../table.ts'

/** Prizes of row `submission`, described as in row `event`. Prizes removed from the event are excluded. */
export const prizesJson = sql<PrizeWon[]>`(
  select coalesce(json_agg(json_build_object('id', won.prize ->> 'id', 'place', won.prize ->> 'place',
    'title', won.prize ->> 'title', 'amount', won.prize -> 'amount', 'currency', won.prize ->> 'currency',
    'winners', (select count(*) from submission_prize other join submission winner on winner.id = other.submission_id
      where other.prize_id = sp.prize_id and winner.deleted_at is null and winner.submitted_at is not null))
    order by won.number), '[]')
  from submission_prize sp
    join jsonb_array_elements(event.prizes) with ordinality won (prize, number)
      on won.prize ->> 'id' = sp.prize_id::text
  where sp.submission_id = submission.id)`

/** Returns the current winners of these prizes among submitted projects. */
export async function loadPrizeWinners(
  { db }: MemberContext,
  eventId: string,
  prizes: Prize[],
): Promise<PrizeWinners[]> {
  const rows = await db
    .select({ prizeId: submissionPrizes.prizeId, submissionId: submissionPrizes.submissionId })
    .from(submissionPrizes)
    .innerJoin(submissions, sql`submission.id = submission_prize.submission_id`)
    .where(sql`submission.event_id = ${eventId} and submission.deleted_at is null
      and submission.submitted_at is not null`)
    .orderBy(submissionPrizes.submissionId)
  return prizes.map(({ id }) => ({
    prizeId: id,
    submissionIds: rows.filter(({ prizeId }) => prizeId === id).map(({ submissionId }) => submissionId),
  }))
}

/**
 * Awards each named prize to exactly these submissions. Returns the changes. 422 for a prize that the event
 * doesn't have, or that is named twice.
 */
export async function givePrizes(
  ctx: MemberContext,
  { eventId, prizes, given }: { eventId: string; prizes: Prize[]; given: PrizeWinners[] },
): Promise<{ before: PrizeWinners[]; after: PrizeWinners[] }> {
  given.forEach(({ prizeId }, index) => {
    const isDuplicate = given.findIndex((entry) => entry.prizeId === prizeId) < index
    if (isDuplicate || !prizes.some(({ id }) => id === prizeId))
      throw invalid({ [`prizes.${index}.prizeId`]: 'There’s no such prize' })
  })
  const currentWinners = await loadPrizeWinners(ctx, eventId, prizes)
  const after = given
    .map(({ prizeId, submissionIds }) => ({ prizeId, submissionIds: [...new Set(submissionIds)].toSorted() }))
    .filter((winners) => currentWinners.some((current) => hasOtherWinners(winners, current)))
  const before = currentWinners.filter((winners) =>
    after.some((newWinners) => winners.prizeId === newWinners.prizeId),
  )
  await removePrizes(ctx, before)
  const rows = after.flatMap(({ prizeId, submissionIds }) =>
    submissionIds.map((submissionId) => ({ prizeId, submissionId })),
  )
  if (rows.length > 0) await ctx.db.insert(submissionPrizes).values(rows).onConflictDoNothing()
  return { before, after }
}

async function removePrizes({ db }: MemberContext, before: PrizeWinners[]) {
  for (const { prizeId, submissionIds } of before)
    if (submissionIds.length > 0)
      await db
        .delete(submissionPrizes)
        .where(and(sql`prize_id = ${prizeId}`, inArray(submissionPrizes.submissionId, submissionIds)))
}

const hasOtherWinners = (a: PrizeWinners, b: PrizeWinners) =>
  a.prizeId === b.prizeId && a.submissionIds.join() !== b.submissionIds.toSorted().join()
