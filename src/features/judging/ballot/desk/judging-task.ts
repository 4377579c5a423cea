import { and, desc, eq, inArray } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { findJudge, type JudgeRow } from '#features/judging/judge/seat.ts'
import { loadRound, type RoundRow } from '#features/judging/round/load-round.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { castBallot, judgeEntry } from '../policy.ts'

/** Subject of a ballot: an entry, or a pair with the greater id as `otherId`. */
export interface TaskRef {
  roundId: string
  submissionId: string
  otherId?: string | undefined
}

export interface JudgingTask {
  round: RoundRow
  judge: JudgeRow
  submissionId: string
  otherId: string | null
}

/**
 * Returns the caller's task for an entry: 404 for an unknown round, 403 if the caller doesn't judge the event
 * or isn't assigned the entry. `isBegunFine` skips the check of the assignment once the round has opened.
 * With `lock` the round can't close, and the entry can't be reassigned, until the transaction ends.
 */
export async function loadJudgingTask(
  ctx: MemberContext,
  ref: TaskRef,
  { lock = false, isBegunFine = false } = {},
): Promise<JudgingTask> {
  const { round } = await loadRound(ctx, ref.roundId, lock ? { lock: 'round' } : {})
  const judge = await findJudge(ctx, round.eventId)
  const { submissionId, otherId } = orderPair(ref, round)
  const entryIds = otherId ? [submissionId, otherId] : [submissionId]
  const subject = { isJudge: judge !== null, isAssigned: false }
  allow(ctx, judgeEntry, subject)
  const query = ctx.db
    .select({ submissionId: assignments.submissionId })
    .from(assignments)
    .where(
      and(
        eq(assignments.roundId, round.id),
        eq(assignments.judgeId, judge!.id),
        inArray(assignments.submissionId, entryIds),
      ),
    )
  const assignedRows = lock ? await query.for('share') : await query
  const isAssigned = assignedRows.length === entryIds.length || (isBegunFine && round.state !== 'draft')
  allow(ctx, castBallot, { isJudge: true, isAssigned })
  return { round, judge: judge!, submissionId, otherId }
}

/** 409 before a round opens and after it closes. */
export function requireOpenRound({ state }: RoundRow): void {
  if (state === 'draft') throw conflict('This round hasn’t opened yet', 'not_open')
  if (state !== 'open') throw conflict('This round has closed, so ballots can’t change any more', 'closed')
}

/** 422 unless a round of pairs gets two entries, the smaller id first, and any other round one. */
function orderPair({ submissionId, otherId }: TaskRef, { mode }: RoundRow) {
  if ((mode === 'pairwise') !== (otherId !== undefined) || submissionId === otherId)
    throw invalid({ otherId: 'Name two projects in a round of pairs, and one in every other round' })
  if (!otherId || submissionId < otherId) return { submissionId, otherId: otherId ?? null }
  throw invalid({ otherId: 'Name the project with the smaller id first' })
}

interface Rubric {
  version: number
  criteria: Criterion[]
  reason: string
}

/** Returns the event's current rubric; version 0 without criteria if there is none yet. */
export async function loadRubric({ db }: Context, eventId: string): Promise<Rubric> {
  const [row] = await db
    .select({
      version: rubricVersions.version,
      criteria: rubricVersions.criteria,
      reason: rubricVersions.reason,
    })
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(desc(rubricVersions.version))
    .limit(1)
  return row ?? { version: 0, criteria: [], reason: '' }
}

/** Returns the criteria that apply to an entry of this track. */
export const listApplicableCriteria = (criteria: Criterion[], trackId: string | null): Criterion[] =>
  criteria.filter(({ trackIds }) => trackIds === null || (trackId !== null && trackIds.includes(trackId)))

export const toRoundCard = (round: RoundRow) => ({
  id: round.id,
  name: round.name,
  mode: round.mode,
  state: round.state,
  opensAt: round.opensAt,
  closesAt: round.closesAt,
  dealing: round.dealing,
  namesShown: round.namesShown,
  commentLength: round.commentLength,
  scoresOpenedAt: round.scoresOpenedAt,
  reopenedFor: round.state === 'open' ? round.reopenedFor : '',
})
