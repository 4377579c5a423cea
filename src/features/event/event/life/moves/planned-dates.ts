import { invalid } from '#lib/contract/errors.ts'
import type { PauseTimes } from '../pause-state.ts'
import { type DateName, type Dates, dateLabels } from './date-moves.ts'
import { createTimeMover } from './moved-dates.ts'
import { getMoveFields, getStartMove } from './new-date.ts'

type HeldDates = Record<string, string | null>

interface StoredEvent extends Dates, PauseTimes {
  kind: 'event' | 'stream'
  timeZone: string
  movedFrom: Date | null
  /** Dates before a postponement without a new date. */
  heldDates: HeldDates | null
}

type DateChanges = Dates & { timeZone?: string | undefined }
const names = Object.keys(dateLabels) as DateName[]

/**
 * Returns the date changes of an update. A start that is set while the event is postponed is its new date: it
 * ends the postponement, and dates that the request leaves out move along from the old ones. `planned` is the
 * event with the dates that everything moves from. 422 for another date without a start, or a past start.
 */
export function planDates<Before extends StoredEvent, Changes extends DateChanges>(
  before: Before,
  asked: Changes,
  { now, reason = '' }: { now: Date; reason?: string | undefined },
) {
  if (!before.postponedAt || !setsStart(before, asked)) {
    if (before.postponedAt) refuseDatesWithoutStart(before, asked)
    const move = getStartMove({ before, changes: asked })
    const lifeFields = getMoveFields({ before, move, reason })
    return { planned: before, changes: asked, move, lifeFields, isNewDate: false }
  }
  if (asked.startAt! <= now) throw invalid({ startAt: 'The new start must be in the future' })
  const heldDates: Dates = parseStoredDates(before.heldDates ?? {})
  const planned = before.startAt ? before : { ...before, ...heldDates }
  const move = getStartMove({ before: planned, changes: asked })
  const changes = { ...moveAlong(planned, move), ...dropUndefined(asked) }
  const lifeFields = { postponedAt: null, movedFrom: move.from, statusReason: reason }
  return { planned, changes, move, lifeFields, isNewDate: !before.cancelledAt }
}

const setsStart = ({ startAt }: Dates, changes: Dates): boolean =>
  Boolean(changes.startAt && changes.startAt.getTime() !== startAt?.getTime())

function refuseDatesWithoutStart(before: StoredEvent, changes: Dates) {
  const firstDate = names.find((name) => changes[name])
  if (firstDate && !before.startAt)
    throw invalid({ [firstDate]: `Set a start first: this ${before.kind} is postponed` })
}

/** Parses dates that were stored as JSON. */
export const parseStoredDates = (held: HeldDates): Record<string, Date | null> =>
  Object.fromEntries(Object.entries(held).map(([name, time]) => [name, time ? new Date(time) : null]))

/** Returns the other planned dates, moved by as much as the start. */
function moveAlong(
  planned: Dates,
  { from, to, timeZone }: { from: Date | null; to: Date | null; timeZone: string },
): Dates {
  if (!from || !to) return {}
  const moveTime = createTimeMover({ from, to, timeZone })
  return Object.fromEntries(
    names.flatMap((name) => {
      const time = planned[name]
      return time && name !== 'startAt' ? [[name, moveTime(time)]] : []
    }),
  )
}

const dropUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
