import { and, asc, eq, sql } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { findJudge, type JudgeRow } from '#features/judging/judge/seat.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'
import { frozenTitle, isEntryOf } from '#features/judging/round/rows.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { readOwnQueue } from '../policy.ts'
import { ballots } from '../table.ts'
import { loadTrackNames } from './entries.ts'
import { type CurrentRubric, type BallotRow, isAskedAgain } from './own-ballot.ts'
import { listPairs } from './pairs.ts'
import type { Queue, Task } from './shapes.ts'
import { toRoundCard, listApplicableCriteria, loadRubric } from './judging-task.ts'

/**
 * 404 for a hidden event or an unknown round, 403 if the caller doesn't judge the event. Without a round id,
 * returns the current round.
 */
export async function getQueue(
  ctx: MemberContext,
  { eventId, roundId }: { eventId: string; roundId?: string | undefined },
): Promise<Queue> {
  await loadEvent(ctx, { eventId })
  const judge = await findJudge(ctx, eventId)
  allow(ctx, readOwnQueue, { isJudge: judge !== null })
  const all = await ctx.db.select().from(rounds).where(eq(rounds.eventId, eventId)).orderBy(rounds.place)
  const round = roundId ? all.find(({ id }) => id === roundId) : current(all)
  if (roundId && !round) throw notFound('Round')
  return {
    eventId,
    judgeId: judge!.id,
    rounds: all.map(toRoundCard),
    roundId: round?.id ?? null,
    tasks: round && round.state !== 'draft' ? await loadTasks(ctx, round, judge!) : [],
  }
}

/** Returns the open round, or else the last one that was open, or else the first. */
const current = (all: RoundRow[]): RoundRow | undefined =>
  all.find(({ state }) => state === 'open') ?? all.findLast(({ state }) => state !== 'draft') ?? all[0]

export interface AssignedEntry {
  submissionId: string
  title: string
  trackId: string | null
}

async function loadTasks(ctx: MemberContext, round: RoundRow, judge: JudgeRow): Promise<Task[]> {
  const assignedEntries = await listAssignedEntries(ctx, round, judge)
  const ownBallots = await ctx.db
    .select()
    .from(ballots)
    .where(and(eq(ballots.roundId, round.id), eq(ballots.judgeId, judge.id)))
    .limit(2000)
  const tracks = await loadTrackNames(ctx, round.eventId)
  const rubric = await loadRubric(ctx, round.eventId)
  const describeEntry = ({ submissionId, title, trackId }: AssignedEntry) => ({
    submissionId,
    title,
    track: tracks.get(trackId ?? '') ?? null,
    isCalibration: round.calibrationId === submissionId,
  })
  if (round.mode === 'pairwise')
    return listPairs({ assigned: assignedEntries, own: ownBallots, seed: judge.id }).map(
      ({ one, other, row }) => ({
        ...describeEntry(one),
        otherId: other.submissionId,
        otherTitle: other.title,
        state: row ? getStartedState(row) : 'toDo',
        isCalibration: false,
      }),
    )
  return assignedEntries
    .map((entry) => {
      const row = ownBallots.find(({ submissionId }) => submissionId === entry.submissionId)
      const applicableCriteria =
        round.mode === 'rubric' ? listApplicableCriteria(rubric.criteria, entry.trackId) : []
      return {
        ...describeEntry(entry),
        otherId: null,
        otherTitle: null,
        state: getTaskState(row, { asked: applicableCriteria, version: rubric.version }),
      }
    })
    .toSorted((a, b) => Number(b.isCalibration) - Number(a.isCalibration))
}

const getTaskState = (row: BallotRow | undefined, now: CurrentRubric): Task['state'] => {
  if (!row) return 'toDo'
  return isAskedAgain(row, now) ? 'again' : getStartedState(row)
}

/**
 * Returns the state of a begun ballot. A voided ballot continues as a draft if its entry is assigned to the
 * judge again.
 */
const getStartedState = ({ state }: BallotRow) => (state === 'recused' ? 'draft' : state)

/** Returns a judge's assigned entries in order, without those withdrawn, deleted or hidden since. */
const listAssignedEntries = (
  { db }: MemberContext,
  round: RoundRow,
  judge: JudgeRow,
): Promise<AssignedEntry[]> =>
  db
    .select({
      submissionId: assignments.submissionId,
      title: frozenTitle,
      trackId: sql<string | null>`${roundEntries.frozen} ->> 'trackId'`,
    })
    .from(assignments)
    .innerJoin(roundEntries, isEntryOf(assignments))
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(
      and(
        eq(assignments.roundId, round.id),
        eq(assignments.judgeId, judge.id),
        sql`${submissions.deletedAt} is null and ${submissions.submittedAt} is not null`,
      ),
    )
    .orderBy(asc(assignments.place), asc(assignments.id))
    .limit(1000)
