import type { notificationRhythms } from '../table.ts'
import { quietUntil } from './quiet.ts'
import type { Rhythm } from './rhythm-contract.ts'

const aDay = 24 * 60 * 60 * 1000
const intervals = { daily: aDay, weekly: 7 * aDay }
const monthly = 30 * aDay
/** After so many that led nobody here, the next come monthly. */
const patience = 3

/** How long between two digests; also how long somebody must have been away to get one. */
export const intervalOf = (digest: keyof typeof intervals, unfollowed: number): number =>
  unfollowed >= patience ? monthly : intervals[digest]

export const firstDue = (digest: Rhythm['digest'], now: Date): Date | null =>
  digest === 'never' ? null : new Date(now.getTime() + intervals[digest])

/** Whoever has not been here for longer has left. */
const awayAtMost = 90 * aDay

type Row = Pick<
  typeof notificationRhythms.$inferSelect,
  'zone' | 'quietFrom' | 'quietTo' | 'digest' | 'digestsUnfollowed' | 'hereAt'
>

/** When to look again at whoever gets no digest now, though one is due; null when they do. */
export function putOff(row: Row, now: Date): Date | null {
  if (row.digest === 'never') return null
  const interval = intervalOf(row.digest, row.digestsUnfollowed)
  const here = row.hereAt?.getTime() ?? 0
  if (now.getTime() - here > awayAtMost) return new Date(now.getTime() + interval)
  if (now.getTime() - here < interval) return new Date(here + interval)
  return quietUntil(row, now)
}
