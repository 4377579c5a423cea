import { toLocalTime } from '#ui/time/zones/zone-dates.ts'
import type { ScheduleMove } from '../../../life/moves/schedule-move.ts'

/** Start before and after, in the zone that the event or stream had and has. */
export interface StartChange {
  before: { startAt: string | null; timeZone: string }
  after: { startAt: string | null; timeZone: string }
}

const countItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Returns a sentence about the items that moved, such as “12 items of the schedule moved by 7 days.” */
export function describeMoved({ moved }: ScheduleMove, change: StartChange): string | undefined {
  return moved > 0 ? `${countItems(moved)} of the schedule moved by ${describeDistance(change)}.` : undefined
}

/** Returns a sentence about the items that lie outside the dates now; undefined if there are none. */
export const describeOutside = ({ outside }: ScheduleMove): string | undefined =>
  outside > 0
    ? `${countItems(outside)} of the schedule now ${outside === 1 ? 'lies' : 'lie'} outside these dates.`
    : undefined

const unitMinutes = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Formats how far a start moved: by the clock, or by the time between if only the zone changed. */
function describeDistance({ before, after }: StartChange): string {
  const [from, to] = [readClock(before), readClock(after)]
  const distance = to === from ? Date.parse(after.startAt!) - Date.parse(before.startAt!) : to - from
  let rest = Math.round(Math.abs(distance) / 60_000)
  const parts = unitMinutes.flatMap(([unit, minutes]) => {
    const count = Math.floor(rest / minutes)
    rest -= count * minutes
    return count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : []
  })
  const text = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
  return `${text || 'less than a minute'}${distance < 0 ? ', to an earlier time' : ''}`
}

/** Returns the clock time of a start as a number of milliseconds that can be compared. */
const readClock = ({ startAt, timeZone }: StartChange['before']) =>
  Date.parse(`${toLocalTime(startAt, timeZone)}Z`)
