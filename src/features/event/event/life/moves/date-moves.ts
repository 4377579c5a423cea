import { listDateWarnings } from '../date-order.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'

/** Labels of the announced dates, in chronological order. */
export const dateLabels = {
  startAt: 'Starts',
  submissionsOpenAt: 'Submissions open',
  submissionsCloseAt: 'Submissions close',
  endAt: 'Ends',
  judgingEndAt: 'Judging ends',
  resultsAt: 'Results',
} as const
export type DateName = keyof typeof dateLabels

export type Dates = { [Name in DateName]?: Date | null | undefined }

export interface Move {
  name: DateName
  /** Null if people were told that there is no date. */
  from: Date | null
  to: Date | null
}

const names = Object.keys(dateLabels) as DateName[]

/**
 * Returns changes to announced dates. A newly set date counts only if it was `emptied` before, because people
 * were then told that there is none. If no close is set, submissions
 * close at the end, and people were told that date.
 */
export function listMoves(before: Dates, changes: Dates, emptied: readonly string[] = []): Move[] {
  const after = { ...before, ...changes }
  return names.flatMap((name) => {
    const isClose = name === 'submissionsCloseAt'
    const [from, to] = isClose ? [getClose(before), getClose(after)] : [before[name], changes[name]]
    const isSaidByEnd = isClose && !before[name] && !after[name]
    if (to === undefined || isSaidByEnd) return []
    const isMoved = from ? from.getTime() !== to?.getTime() : to !== null && emptied.includes(name)
    return isMoved ? [{ name, from: from ?? null, to }] : []
  })
}

/** Returns the dates that get a value where there was none. */
export const listSetDates = (before: Dates, changes: Dates): DateName[] =>
  names.filter((name) => !before[name] && changes[name])

/** Describes each moved date in one line of Markdown for participants. */
export const describeMoves = (moves: Move[], timeZone: string): string =>
  moves
    .map(({ name, from, to }) => {
      const previousDate = from && formatTimeWithZone(timeZone, from)
      const next = to
        ? `**${formatTimeWithZone(timeZone, to)}**${previousDate ? `, not ${previousDate}` : ''}`
        : `**no longer set** (was ${previousDate})`
      return `- ${dateLabels[name]}: ${next}`
    })
    .join('\n')

const getClose = ({ submissionsCloseAt, endAt }: Dates) => submissionsCloseAt ?? endAt ?? null

/** Returns whether submissions have closed and would be open again. */
function wouldReopen(before: Dates, after: Dates, now: Date): boolean {
  const [closeBefore, closeAfter] = [getClose(before), getClose(after)]
  return closeBefore !== null && closeBefore <= now && (closeAfter === null || closeAfter > now)
}

interface DateChange {
  moves: Move[]
  before: Dates
  /** All dates after the change. */
  after: Dates
  timeZone: string
  enrolled: number
  now: Date
  /** Whether the start ends a postponement. */
  isNewDate: boolean
}

/** Returns the question to confirm moved dates, with a line for each moved date and each warning. */
export function buildDateQuestion(change: DateChange): string {
  const { moves, before, after, now } = change
  const lines = moves.map((move) => describeMoveToConfirm(move, change))
  lines.push(...listDateWarnings(after))
  if (wouldReopen(before, after, now))
    lines.push(
      'Judging has begun: teams can change what reviewers have already read, so ask your reviewers to look again.',
    )
  return [describeEnrolled(change), ...lines, 'Say why; we’ll tell everyone enrolled.'].join('\n')
}

function describeMoveToConfirm({ name, from, to }: Move, { timeZone, now, isNewDate }: DateChange): string {
  const previousDate = from && formatTimeWithZone(timeZone, from)
  if (!to) return `${dateLabels[name]}: no longer set (was ${previousDate}).`
  const oddities = [
    !from && !isNewDate && 'new',
    from && to < from && 'earlier',
    to < now && 'already past',
  ].filter(Boolean)
  const note = oddities.length > 0 ? ` (${oddities.join(' and ')})` : ''
  const change = previousDate ? ` instead of ${previousDate}` : ''
  return `${dateLabels[name]}: ${formatTimeWithZone(timeZone, to)}${note}${change}.`
}

function describeEnrolled({ enrolled, moves, isNewDate }: DateChange): string {
  const [people, verb] = enrolled === 1 ? ['1 person is', 'knows'] : [`${enrolled} people are`, 'know']
  if (isNewDate) return `${people} enrolled. It’s no longer postponed with this start, and goes ahead.`
  return `${people} enrolled and ${verb} ${moves.length === 1 ? 'the old date' : 'the old dates'}.`
}
