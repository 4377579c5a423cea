import { eq } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { record } from '#features/platform/audit/record.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { countMailReach } from '#features/platform/notification/notifying/reach/mail-reach.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { recordReminder } from '#features/judging/round/running/record-reminder.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { lateAccounts, lateJudges, selectNextReminderTime, roundsToRemind } from '../rows.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { type RoundFacts, roundFacts } from './round-facts.ts'
import { lockRound, loadAssignableRound, assertOpen } from './round.ts'

/**
 * Reminds judges with unfinished ballots now. 409 if the round isn't open, if everyone is done, or too soon
 * after the last reminder.
 */
export async function remindJudges(
  ctx: MemberContext,
  { roundId }: { roundId: string },
): Promise<{ reminded: number; reach: Reach }> {
  const { event } = await loadAssignableRound(ctx, roundId)
  refusePaused(event)
  assertOpen(await lockRound(ctx, roundId))
  const nextReminderAt = await findNextReminder(ctx, roundId)
  if (nextReminderAt && nextReminderAt > ctx.now)
    throw conflict(
      `Judges were reminded not long ago. You can again from ${formatTimeWithZone(event.timeZone, nextReminderAt)}.`,
      'reminded',
    )
  const reach = await reminderReach(ctx, roundId)
  const remindedCount = await remind(ctx, roundId, { isStart: false })
  if (remindedCount === 0) throw conflict('Every judge is done, so there’s nobody to remind', 'nobody')
  await record(ctx, {
    what: 'judges.reminded',
    subject: { kind: 'round', id: roundId },
    after: { judges: remindedCount },
  })
  return { reminded: remindedCount, reach }
}

/** Returns how many judges a reminder would go to now, and how many of them e-mail reaches. */
export const reminderReach = (ctx: Context, roundId: string): Promise<Reach> =>
  countMailReach(ctx, { kind: 'ballotsDue', actor: null }, lateAccounts(roundId))

async function findNextReminder({ db }: Context, roundId: string): Promise<Date | null> {
  const [row] = await db.execute<{ again: string | null }>(selectNextReminderTime(roundId), 'objects')
  return row!.again === null ? null : new Date(row!.again)
}

interface LateJudge {
  userId: string
  due: number
  hasBegun: boolean
}

interface ReminderOptions {
  /** Whether to remind only judges who haven't started, because the start deadline is near. */
  isStart: boolean
}

/** Queues the reminders and returns their number. A job sends them. */
async function remind(ctx: Context, roundId: string, options: ReminderOptions): Promise<number> {
  const lateJudgeRows = await ctx.db.execute<LateJudge>(lateJudges(roundId, options), 'objects')
  if (lateJudgeRows.length === 0) return 0
  await recordReminder(ctx, roundId, lateJudgeRows.length)
  await ctx.job('judges-reminded', { roundId, late: lateJudgeRows })
  ctx.changed('round-progress', roundId)
  return lateJudgeRows.length
}

export const reminderJobs = [
  {
    /** Sends one reminder in the last stretch before a round closes, and one before the start deadline. */
    queue: 'judges-reminding',
    schedule: '*/5 * * * *',
    async handle(ctx: Context): Promise<void> {
      const dueRounds = await ctx.db.execute<{ id: string } & ReminderOptions>(
        roundsToRemind(toTimestampSql(ctx.now)),
        'objects',
      )
      for (const { id, isStart } of dueRounds) await remind(ctx, id, { isStart })
    },
  },
  {
    queue: 'judges-reminded',
    async handle(ctx: Context, { roundId, late }: { roundId: string; late: LateJudge[] }) {
      const [round] = await ctx.db
        .select(roundFacts)
        .from(rounds)
        .innerJoin(events, eq(events.id, rounds.eventId))
        .where(eq(rounds.id, roundId))
      if (round) for (const lateJudge of late) await sendReminder(ctx, round, lateJudge)
    },
  },
]

async function sendReminder(
  ctx: Context,
  round: RoundFacts,
  { userId, due, hasBegun }: LateJudge,
): Promise<void> {
  const { name, closesAt, startBy, eventId, title, timeZone } = round
  const projects = due === 0 ? 'projects' : formatCount(due, 'project')
  const until = formatTimeWithZone(timeZone, closesAt)
  // A judge who has started keeps all entries, so the start deadline doesn't apply.
  const isAhead = !hasBegun && startBy !== null && startBy > ctx.now
  const by = isAhead ? formatTimeWithZone(timeZone, startBy) : null
  const link = ctx.origin + judgePath(round)
  await notify(ctx, {
    kind: 'ballotsDue',
    actor: null,
    subject: { kind: 'event', id: eventId },
    path: judgePath(round),
    data: { projects },
    recipients: [userId],
    mail: { template: 'ballotsDue', data: { title, projects, round: name, until, startBy: by, link } },
  })
}
