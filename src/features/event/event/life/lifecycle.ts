import { sql } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { checkInAgain, getResetAuditValues } from './check-ins.ts'
import { hasEnded } from './phase.ts'
import { type EventKey, toEventIds } from '#features/event/stream/ids.ts'
import { moveSchedule } from '#features/event/timeline/move-schedule.ts'
import { createTimeMover } from './moves/moved-dates.ts'
import { parseStoredDates } from './moves/planned-dates.ts'
import { getWholeSpan, type ScheduleAnswer } from './moves/schedule-move.ts'
import { loadManagedEvent, type LoadedEvent } from '../load-event.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'

type StoredDates = Record<string, Date | null>

/** Start before and after; other dates of the event move by the same amount. */
export interface StartMove {
  from: Date
  to: Date
  timeZone: string
}

/** Move of the start, null if the old or the new start is missing, and what became of the schedule. */
export interface DateShift extends ScheduleAnswer {
  move: StartMove | null
}

/**
 * Cancels an event or stream. The page stays, but no one can enroll, form teams or submit. Returns false if
 * it was already cancelled.
 */
export async function cancel(
  ctx: MemberContext,
  key: EventKey,
  { reason }: { reason: string },
): Promise<boolean> {
  const event = await loadManagedEvent(ctx, toEventIds(key), { lock: true })
  if (event.cancelledAt) return false
  refuseEnded(ctx, event)
  await store(ctx, key, sql`cancelled_at = ${ctx.now.toISOString()}, status_reason = ${reason}`)
  await recordChange(ctx, {
    what: `${key.kind}.cancelled`,
    subject: key,
    before: { cancelledAt: null },
    after: { cancelledAt: ctx.now },
    reason,
  })
  await queueNotice(ctx, event, { title: `This ${key.kind} is cancelled`, body: reason })
  return true
}

interface PostponeInput {
  reason: string
  startAt?: Date | undefined
  moveSchedule?: boolean | undefined
}

/**
 * Postpones an event or stream. With a new start, all dates move by the same clock time. Without one, the old
 * dates are stored and the event or stream has none until it gets a new start. The schedule moves along if
 * the caller wants so.
 */
export async function postpone(
  ctx: MemberContext,
  key: EventKey,
  { reason, startAt, moveSchedule: isWanted }: PostponeInput,
): Promise<DateShift> {
  const event = await loadManagedEvent(ctx, toEventIds(key), { lock: true })
  if (event.cancelledAt) throw conflict(`This ${key.kind} is cancelled`, 'cancelled')
  refuseEnded(ctx, event)
  const before = await loadDates(ctx, key)
  const from = getPlannedDates(before)
  const previousStart = from.startAt ?? null
  if (startAt && startAt <= ctx.now) throw invalid({ startAt: 'The new start must be in the future' })
  if (startAt && previousStart && startAt.getTime() === previousStart.getTime() && !before.held)
    throw invalid({ startAt: 'It already starts then' })
  const dates = startAt ? moveDates(from, startAt, event.timeZone) : blank(from)
  await store(
    ctx,
    key,
    sql`${setting(dates)}, status_reason = ${reason}, moved_from = ${iso(previousStart)}::timestamptz,
      postponed_at = ${startAt ? null : ctx.now.toISOString()}::timestamptz,
      held_dates = ${startAt ? null : JSON.stringify(from)}::jsonb`,
  )
  const { timeZone } = event
  const clearedNote = getResetAuditValues(
    await checkInAgain(ctx, key, { from: previousStart, to: startAt ?? null, timeZone }),
  )
  await recordChange(ctx, {
    what: `${key.kind}.postponed`,
    subject: key,
    before: { ...from, postponedAt: event.postponedAt, ...clearedNote.before },
    after: { ...dates, postponedAt: startAt ? null : ctx.now, ...clearedNote.after },
    reason,
  })
  const previousDate = previousStart && formatTimeWithZone(event.timeZone, previousStart)
  await queueNotice(ctx, event, {
    title: startAt ? 'New date' : `This ${key.kind} is postponed`,
    body: startAt
      ? `It starts **${formatTimeWithZone(event.timeZone, startAt)}**${previousDate ? `, not ${previousDate}` : ''}. All other dates move with it.\n\n${reason}`
      : `${previousDate ? `It doesn’t start ${previousDate}. ` : ''}We’ll tell you the new date as soon as we know it.\n\n${reason}`,
  })
  return shiftSchedule(ctx, key, { before: from, after: dates, timeZone, isWanted })
}

interface ResumeInput {
  startAt?: Date | undefined
  reason?: string | undefined
  moveSchedule?: boolean | undefined
}

/**
 * Reopens an event or stream with its old dates or, with a new start, moved ones. 409 unless it was cancelled
 * or postponed, 422 if the start has passed.
 */
export async function resume(
  ctx: MemberContext,
  key: EventKey,
  { startAt, reason = '', moveSchedule: isWanted }: ResumeInput,
): Promise<DateShift> {
  const event = await loadManagedEvent(ctx, toEventIds(key), { lock: true })
  if (!event.cancelledAt && !event.postponedAt)
    throw conflict(`This ${key.kind} is already going ahead as planned`, 'not_stopped')
  const before = await loadDates(ctx, key)
  const { dates: now, held } = before
  const from = getPlannedDates(before)
  const dates = startAt ? moveDates(from, startAt, event.timeZone) : from
  const newStart = dates.startAt ?? null
  if (newStart && newStart <= ctx.now && (held || startAt))
    throw invalid({ startAt: 'Its old start has passed. Choose a new one.' })
  await store(
    ctx,
    key,
    sql`${setting(dates)}, cancelled_at = null, postponed_at = null, held_dates = null, status_reason = ${reason},
      moved_from = ${iso(startAt ? (from.startAt ?? null) : null)}::timestamptz`,
  )
  const { cancelledAt, postponedAt, timeZone } = event
  const clearedNote = getResetAuditValues(
    await checkInAgain(ctx, key, { from: from.startAt ?? null, to: newStart, timeZone }),
  )
  await recordChange(ctx, {
    what: `${key.kind}.resumed`,
    subject: key,
    before: { ...now, cancelledAt, postponedAt, ...clearedNote.before },
    after: { ...dates, cancelledAt: null, postponedAt: null, ...clearedNote.after },
    reason,
  })
  const startNote = newStart ? `It starts **${formatTimeWithZone(event.timeZone, newStart)}**.` : ''
  await queueNotice(ctx, event, {
    title: `This ${key.kind} is going ahead after all`,
    body: [startNote, reason].filter(Boolean).join('\n\n') || 'See you there.',
  })
  if (!startAt) return { move: null }
  return shiftSchedule(ctx, key, { before: from, after: dates, timeZone, isWanted })
}

interface EventDates {
  dates: StoredDates
  /** Dates before a postponement without a new date. */
  held: StoredDates | null
}

/** Returns the dates to move or restore. Held ones never replace a start that was set since. */
const getPlannedDates = ({ dates, held }: EventDates): StoredDates =>
  dates.startAt ? dates : (held ?? dates)

interface ScheduleShift {
  before: StoredDates
  after: StoredDates
  timeZone: string
  isWanted: boolean | undefined
}

async function shiftSchedule(
  ctx: MemberContext,
  key: EventKey,
  { before, after, timeZone, isWanted }: ScheduleShift,
): Promise<DateShift> {
  const [from, to] = [before.startAt ?? null, after.startAt ?? null]
  const spans = { before: getWholeSpan(before), after: getWholeSpan(after) }
  const schedule = await moveSchedule(ctx, key, { spans, move: { from, to, timeZone }, isWanted })
  return { move: from && to && { from, to, timeZone }, schedule }
}

function refuseEnded(ctx: MemberContext, event: LoadedEvent) {
  if (hasEnded(event, ctx.now)) throw conflict(`This ${event.kind} has ended`, 'ended')
}

const columns = [
  'startAt',
  'endAt',
  'submissionsOpenAt',
  'submissionsCloseAt',
  'judgingEndAt',
  'resultsAt',
] as const

const columnSql = (name: string) =>
  sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

async function loadDates({ db }: MemberContext, { id }: EventKey): Promise<EventDates> {
  const pairs = columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${columnSql(name)}`)
  type DatesJson = Record<string, string | null>
  const [row] = await db.execute<{ dates: DatesJson; held: DatesJson | null }>(
    sql`select json_build_object(${sql.join(pairs, sql`, `)}) as dates, held_dates as held
      from event where id = ${id}`,
    'objects',
  )
  return { dates: parseStoredDates(row!.dates), held: row!.held && parseStoredDates(row!.held) }
}

const blank = (dates: StoredDates): StoredDates =>
  Object.fromEntries(Object.keys(dates).map((name) => [name, null]))

/** Moves dates from one start to another; if there was no start, sets the new one. */
function moveDates(dates: StoredDates, to: Date, timeZone: string): StoredDates {
  const from = dates.startAt
  if (!from) return { ...dates, startAt: to }
  const move = createTimeMover({ from, to, timeZone })
  return Object.fromEntries(Object.entries(dates).map(([name, time]) => [name, time && move(time)]))
}

const iso = (time: Date | null) => time?.toISOString() ?? null

const setting = (dates: StoredDates) =>
  sql.join(
    Object.entries(dates).map(([name, time]) => sql`${columnSql(name)} = ${iso(time)}::timestamptz`),
    sql`, `,
  )

async function store({ db, now }: MemberContext, { id }: EventKey, values: ReturnType<typeof setting>) {
  await db.execute(
    sql`update event set ${values}, calendar_sequence = calendar_sequence + 1,
      updated_at = ${now.toISOString()} where id = ${id}`,
  )
}

async function queueNotice(
  ctx: MemberContext,
  { kind, id, visibility }: LoadedEvent,
  notice: { title: string; body: string },
) {
  if (visibility === 'draft') return
  await ctx.job('event-notice', { kind, id, by: ctx.viewer.id, ...notice })
}
