import { eq, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { readPage } from '#database/page.ts'
import { isReachedByMail } from '#features/platform/mail/rows.ts'
import { competesIn } from '#features/event/participant/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { selectTechnologies } from '#features/content/technology/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { manageJudges } from '../policy.ts'
import type { Judge, judgeContract } from '../contract.ts'
import { conflictedPairs, unseatedRoleHolders } from '../rows.ts'
import { judgeIntakes, judges } from '../table.ts'

type Contract = typeof judgeContract

/** Returns the judges, former ones last. */
export async function getJudges(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getJudges'>,
): Promise<ResultOf<Contract, 'getJudges'>> {
  await loadManagedEvent(ctx, { eventId }, { rule: manageJudges })
  const list = await readPage(ctx.db, {
    of: judges,
    row: columns(eventId),
    where: eq(judges.eventId, eventId),
    sorting: sql`judge.left_at is not null, judge.created_at, judge.id`,
    paging,
  })
  const [unseated] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${unseatedRoleHolders(eventId)}) few`,
    'objects',
  )
  ctx.uses('event', eventId)
  return {
    ...list,
    isOpen: await isIntakeOpen(ctx, eventId),
    withoutSeat: unseated!.count,
  }
}

export async function isIntakeOpen({ db }: Context, eventId: string): Promise<boolean> {
  return (await db.$count(judgeIntakes, eq(judgeIntakes.eventId, eventId))) === 0
}

export const knownExpertise = selectTechnologies(sql`judge.expertise`)

const columns = (eventId: string) => ({
  id: judges.id,
  person: personCard<Judge['person']>('judge.user_id'),
  languages: judges.languages,
  trackIds: judges.trackIds,
  expertise: knownExpertise,
  capacity: judges.capacity,
  statedAt: judges.statedAt,
  leftAt: judges.leftAt,
  createdAt: judges.createdAt,
  getsMail: isReachedByMail(sql`judge.user_id`),
  competes: sql<boolean>`${competesIn(sql`judge.user_id`, sql`judge.event_id`)}`,
  conflicts: sql<number>`(select count(*)::int from (${conflictedPairs(eventId)}) barred
    where barred.judge_id = judge.id)`,
})
