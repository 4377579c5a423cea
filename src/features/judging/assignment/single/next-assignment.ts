import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { judgeIn } from '#features/judging/judge/seat.ts'
import { nextEntry } from '#features/judging/judging/dealing/next-entry.ts'
import { numbered } from '#features/judging/judging/dealing/assignment-rows.ts'
import { seeded } from '#features/judging/judging/statistics/random.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { loadOccasion } from '#features/event/event/occasion.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { rowsToDeal } from '../dealing/input.ts'
import { holdRound, refuseUnlessOpen } from '../dealing/round.ts'
import { askForEntries } from '../policy.ts'
import { assignmentRows } from '../rows.ts'
import { assignments } from '../table.ts'

/**
 * Assigns the caller the entry that needs a ballot most. Returns an unfinished one if there is any, so that
 * no judge hoards entries and a repeated call is harmless. 409 in rounds whose entries are assigned as lists.
 */
export async function nextAssignment(
  ctx: MemberContext,
  { roundId }: { roundId: string },
): Promise<{ submissionId: string | null }> {
  const [foundRound] = await ctx.db.select().from(rounds).where(eq(rounds.id, roundId))
  if (!foundRound) throw notFound('Round')
  const event = await loadOccasion(ctx, { eventId: foundRound.eventId })
  const judge = await judgeIn(ctx, foundRound.eventId)
  allow(ctx, askForEntries, { isJudge: judge !== null })
  refusePaused(event)
  const round = await holdRound(ctx, roundId)
  refuseUnlessOpen(round)
  if (round.dealing !== 'pulled')
    throw conflict('In this round every judge has a list, so there’s no next project to ask for', 'dealt')
  const rows = await rowsToDeal(ctx, round)
  const mine = rows.held.filter(({ judgeId }) => judgeId === judge!.id)
  const open = await unfinished(ctx, roundId, judge!.id)
  // A comparison needs two entries, so the second is assigned before the first is done.
  if (open.length >= (round.mode === 'pairwise' ? 2 : 1)) return { submissionId: open[0]! }
  const plan = numbered(rows, round, 'all')
  const hasFirst = mine.some((one) => one.submissionId === round.calibrationId)
  const isFirst = plan.calibrating.includes(judge!.id) && !hasFirst
  const place = plan.judges.findIndex(({ id }) => id === judge!.id)
  const next = isFirst ? null : nextEntry(plan.dealing, place, seeded(randomInt(1_000_000_000)))
  const submissionId = isFirst ? round.calibrationId : next === null ? null : plan.entries[next]!.id
  if (submissionId !== null)
    await ctx.db.insert(assignments).values({
      roundId,
      judgeId: judge!.id,
      submissionId,
      source: isFirst ? 'calibration' : 'pulled',
      place: isFirst ? 0 : mine.length + 1,
      createdAt: ctx.now,
    })
  ctx.changed('round-progress', roundId)
  return { submissionId }
}

async function unfinished({ db }: MemberContext, roundId: string, judgeId: string): Promise<string[]> {
  const rows = await db
    .select({ submissionId: assignments.submissionId })
    .from(assignments)
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(assignments.judgeId, judgeId),
        sql`${assignmentRows('assignment').state} <> 'submitted'`,
      ),
    )
    .orderBy(assignments.place, assignments.id)
  return rows.map(({ submissionId }) => submissionId)
}
