import { and, eq } from 'drizzle-orm'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { type RoundFacts, roundFacts } from './round-facts.ts'

interface JudgeChanges {
  round: { id: string }
  /** Counts of newly assigned entries by the judge's user id. */
  newTo: Map<string, number>
  /** Counts of lost entries by user id, for judges who hadn't started in time. */
  takenFrom?: Map<string, number>
}

/**
 * Notifies each judge of the number of their own new or lost entries. Notifies organizers of judges who
 * didn't start in time.
 */
export async function notifyJudges(ctx: Context, { round, newTo, takenFrom }: JudgeChanges): Promise<void> {
  if (newTo.size > 0)
    await ctx.job('assignment-told', { roundId: round.id, newTo: Object.fromEntries(newTo) })
  if (takenFrom && takenFrom.size > 0)
    await ctx.job('assignment-taken', { roundId: round.id, takenFrom: Object.fromEntries(takenFrom) })
}

export const noticeJobs = [
  {
    queue: 'assignment-told',
    async handle(ctx: Context, job: { roundId: string; newTo: Record<string, number> }): Promise<void> {
      const round = await findRound(ctx, job.roundId)
      // No notice if the event is cancelled, postponed or deleted.
      if (!round) return
      for (const [userId, count] of Object.entries(job.newTo))
        await notifyOfAssignments(ctx, round, { userId, count })
    },
  },
  {
    queue: 'assignment-taken',
    async handle(ctx: Context, job: { roundId: string; takenFrom: Record<string, number> }): Promise<void> {
      const round = await findRound(ctx, job.roundId)
      if (!round) return
      const losses = Object.entries(job.takenFrom)
      for (const [userId, count] of losses) await notifyOfReassignment(ctx, round, { userId, count })
      await notifyManagers(ctx, round, losses.length)
    },
  },
]

/** Returns undefined if the event is cancelled, postponed or deleted. */
async function findRound(ctx: Context, roundId: string): Promise<RoundFacts | undefined> {
  const [round] = await ctx.db
    .select(roundFacts)
    .from(rounds)
    .innerJoin(events, and(eq(events.id, rounds.eventId), eventRows('event').takesPlace))
    .where(eq(rounds.id, roundId))
  return round
}

interface JudgeCount {
  userId: string
  count: number
}

async function notifyOfAssignments(
  ctx: Context,
  round: RoundFacts,
  { userId, count }: JudgeCount,
): Promise<void> {
  const { eventId, title, name, timeZone, closesAt, startBy } = round
  const projects = formatCount(count, 'project')
  await notify(ctx, {
    kind: 'entriesDealt',
    actor: null,
    subject: { kind: 'event', id: eventId },
    path: judgePath(round),
    data: { projects },
    recipients: [userId],
    mail: {
      template: 'entriesDealt',
      data: {
        title,
        projects,
        round: name,
        until: formatTimeWithZone(timeZone, closesAt),
        startBy: startBy && startBy > ctx.now ? formatTimeWithZone(timeZone, startBy) : null,
        link: ctx.origin + judgePath(round),
      },
    },
  })
}

async function notifyOfReassignment(
  ctx: Context,
  round: RoundFacts,
  { userId, count }: JudgeCount,
): Promise<void> {
  const { eventId, title, name, timeZone, startBy } = round
  const projects = formatCount(count, 'project')
  const link = ctx.origin + judgePath(round)
  const by = startBy ? formatTimeWithZone(timeZone, startBy) : ''
  await notify(ctx, {
    kind: 'entriesTaken',
    actor: null,
    subject: { kind: 'event', id: eventId },
    path: judgePath(round),
    data: { projects },
    recipients: [userId],
    mail: { template: 'entriesTaken', data: { title, projects, round: name, by, link } },
  })
}

const notifyManagers = (ctx: Context, { id, eventId, slug, name }: RoundFacts, judges: number) =>
  notify(ctx, {
    kind: 'judgesNotStarted',
    actor: null,
    subject: { kind: 'event', id: eventId },
    path: `/event/${slug}/judging?tab=assignment&round=${id}`,
    data: { judges: judges === 1 ? '1 judge' : `${judges} judges`, round: name },
    recipients: { of: 'managers', id: eventId },
  })
