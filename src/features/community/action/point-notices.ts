import { inArray } from 'drizzle-orm'
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

/** Returns the users whose rank changed with these points, grouped by their new total. */
async function loadRankChanges(
  { db }: Context,
  points: number,
  userIds: string[],
): Promise<Map<number, string[]>> {
  const totals = await db.select().from(pointTotals).where(inArray(pointTotals.userId, userIds))
  const userIdsByTotal = new Map<number, string[]>()
  for (const total of totals) {
    if (getRank(total.points).name !== getRank(total.points - points).name)
      userIdsByTotal.set(total.points, [...(userIdsByTotal.get(total.points) ?? []), total.userId])
  }
  return userIdsByTotal
}
