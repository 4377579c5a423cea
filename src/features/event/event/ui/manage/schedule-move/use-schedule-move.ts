import { useRef, useState } from 'react'
import { toInstantOrKeep } from '#ui/time/zones/zone-dates.ts'
import {
  type DateSpan,
  getOwnSpan,
  getWholeSpan,
  isWithin,
  type ScheduleAnswer,
  type ScheduleMove,
} from '../../../life/moves/schedule-move.ts'
import { describeMoved, type StartChange } from './describe-schedule-move.ts'

/** Item of a schedule, as far as a move needs it. */
export interface ScheduledItem {
  startAt: string
  derivedFrom: string | null
}

interface StoredDates {
  startAt: string | null
  endAt: string | null
}

const toDate = (time: string | null | undefined) => (time ? new Date(time) : null)

/** Returns the time from the start to the end, which a form with both moves. */
export const readOwnSpan = ({ startAt, endAt }: StoredDates): DateSpan | null =>
  getOwnSpan({ startAt: toDate(startAt), endAt: toDate(endAt) })

/** Dates of an event or stream that move together; a stream has only a start and an end. */
export interface MovingDates extends StoredDates {
  /** Start before the event was postponed without a date. */
  movedFrom: string | null
  submissionsOpenAt?: string | null
  submissionsCloseAt?: string | null
  judgingEndAt?: string | null
  resultsAt?: string | null
}

/** Returns the time that all dates span. While the event has none, only the old start is known. */
export function readWholeSpan({ movedFrom, ...event }: MovingDates): DateSpan | null {
  const { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt } = event
  if (!startAt) return movedFrom ? { from: new Date(movedFrom), until: null } : null
  const dates = { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt }
  return getWholeSpan(Object.fromEntries(Object.entries(dates).map(([name, time]) => [name, toDate(time)])))
}

/** Returns the time from start to end; while postponed, from the old start with an open end. */
export const readPlannedSpan = (event: MovingDates & { postponedAt: string | null }): DateSpan | null =>
  !event.startAt && event.postponedAt ? readWholeSpan(event) : readOwnSpan(event)

type StoredStart = StartChange['before']

/** Returns the start that the schedule goes by, which is the old one while the event is postponed. */
export const getPlannedStart = ({
  startAt,
  movedFrom,
  postponedAt,
  timeZone,
}: StoredStart & { movedFrom: string | null; postponedAt: string | null }): StoredStart => ({
  startAt: startAt ?? (postponedAt ? movedFrom : null),
  timeZone,
})

/** Returns whether a start as typed is another time than the stored one, and both exist. */
export function isStartMoved(before: StoredStart, typed: { wall: string; zone: string }): boolean {
  const kept = typed.zone === before.timeZone ? before.startAt : null
  const startAt = toInstantOrKeep(typed.wall, typed.zone, kept)
  return before.startAt !== null && startAt !== null && Date.parse(startAt) !== Date.parse(before.startAt)
}

interface ScheduleMoveOptions {
  items: readonly ScheduledItem[]
  /** Old dates; null without a start, from which nothing can move. */
  span: DateSpan | null
}

/**
 * Provides the choice to move the schedule, which is on if an item lies within the old dates, and what became
 * of the schedule.
 */
export function useScheduleMove({ items, span }: ScheduleMoveOptions) {
  const [chosen, setChosen] = useState<boolean>()
  const [schedule, setSchedule] = useState<ScheduleMove>()
  const movedText = useRef<string>(undefined)
  const ownItems = items.filter(({ derivedFrom }) => derivedFrom === null)
  const isChosen =
    chosen ?? (span !== null && ownItems.some(({ startAt }) => isWithin(span, new Date(startAt))))
  return {
    isOffered: span !== null && ownItems.length > 0,
    isChosen,
    /** Field of the request. */
    request: span !== null && isChosen ? { moveSchedule: true } : {},
    setChosen,
    schedule,
    /** Returns the sentence about the latest answer, for a toast. */
    describe: () => movedText.current,
    /** Keeps what an answer says about the schedule. */
    accept(answer: ScheduleAnswer, change: StartChange) {
      movedText.current = answer.schedule && describeMoved(answer.schedule, change)
      setSchedule(answer.schedule)
      setChosen(undefined)
    },
  }
}

export type ScheduleMoveState = ReturnType<typeof useScheduleMove>
