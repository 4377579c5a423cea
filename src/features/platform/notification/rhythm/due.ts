import type { notificationRhythms } from '../table.ts'
import { getQuietEnd } from './quiet.ts'
import type { Rhythm } from './rhythm-contract.ts'

const dayMs = 24 * 60 * 60 * 1000
const intervals = { daily: dayMs, weekly: 7 * dayMs }
const monthlyMs = 30 * dayMs
/** Number of digests without a visit after which they become monthly. */
const maxUnfollowedDigests = 3

/** Returns the milliseconds between digests, which is also the minimum absence before one is sent. */
export const getDigestIntervalMs = (digest: keyof typeof intervals, unfollowedCount: number): number =>
  unfollowedCount >= maxUnfollowedDigests ? monthlyMs : intervals[digest]

export const getFirstDueDate = (digest: Rhythm['digest'], now: Date): Date | null =>
  digest === 'never' ? null : new Date(now.getTime() + intervals[digest])

/** Milliseconds of absence after which a user counts as gone and gets no digests. */
const maxAbsenceMs = 90 * dayMs

type Row = Pick<
  typeof notificationRhythms.$inferSelect,
  'zone' | 'quietFrom' | 'quietTo' | 'digest' | 'digestsUnfollowed' | 'hereAt'
>

/** Returns when to check again a user who gets no digest now although one is due; null if they get it. */
export function getPostponedDate(row: Row, now: Date): Date | null {
  if (row.digest === 'never') return null
  const interval = getDigestIntervalMs(row.digest, row.digestsUnfollowed)
  const lastVisitMs = row.hereAt?.getTime() ?? 0
  if (now.getTime() - lastVisitMs > maxAbsenceMs) return new Date(now.getTime() + interval)
  if (now.getTime() - lastVisitMs < interval) return new Date(lastVisitMs + interval)
  return getQuietEnd(row, now)
}
