import { inArray, sql } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { getRank } from './awards/ranks.ts'
import { pointTotals } from './table.ts'

interface PointNotice {
  action: { name: string; points: number }
  awardedBy: string | null
}

/** Notifies people of their new points, and of a rank reached with them. */
export async function notifyOfPoints(
  ctx: Context,
  { action: { name, points }, awardedBy: actor }: PointNotice,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0 || points === 0) return
  await notify(ctx, {
    kind: 'pointsGiven',
    actor,
    subject: createUniqueSubject(),
    path: '/points',
    data: { points: String(points), reason: name },
    recipients: { of: 'people', ids: userIds },
  })
  for (const [total, ids] of await loadRankChanges(ctx, points, userIds))
    await notify(ctx, {
      kind: 'rankReached',
      actor: null,
      subject: createUniqueSubject(),
      path: '/points',
      data: { rank: getRank(total).name, points: String(total) },
      recipients: { of: 'people', ids },
    })
}

/** Returns a unique subject, so that no two of these notifications are merged. */
const createUniqueSubject = () => ({ kind: 'account' as const, id: crypto.randomUUID() })

/**
 * Returns the users who reached a rank with these points, by their total. A rank that a person has had before
 * is not reached again: after a correction, their points can fall and rise within a moment.
 */
async function loadRankChanges(
  ctx: Context,
  points: number,
  userIds: string[],
): Promise<Map<number, string[]>> {
  const totals = await ctx.db.select().from(pointTotals).where(inArray(pointTotals.userId, userIds))
  const risenTotals = totals.filter((total) => isHigherRank(total.points, total.points - points))
  const highestTotals = await loadHighestTotals(
    ctx,
    risenTotals.map(({ userId }) => userId),
  )
  const userIdsByTotal = new Map<number, string[]>()
  for (const { userId, points: total } of risenTotals) {
    if (isHigherRank(total, highestTotals.get(userId) ?? 0))
      userIdsByTotal.set(total, [...(userIdsByTotal.get(total) ?? []), userId])
  }
  return userIdsByTotal
}

const isHigherRank = (points: number, before: number) => getRank(points).from > getRank(before).from

/** Returns the highest total that each person had before now. */
async function loadHighestTotals({ db, now }: Context, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.execute<{ userId: string; highest: number }>(
    sql`
    select user_id as "userId", max(total)::int as highest
    from (
      select user_id, sum(sum(points)) over (partition by user_id order by created_at) as total
      from award
      where user_id = any(${sql.param(userIds)}::uuid[]) and created_at < ${now}::timestamptz
      group by user_id, created_at) history
    group by user_id`,
    'objects',
  )
  return new Map(rows.map(({ userId, highest }) => [userId, highest]))
}
