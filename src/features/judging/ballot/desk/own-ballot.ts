import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { ballots } from '../table.ts'
import type { JudgingTask } from './judging-task.ts'
import type { OwnBallot } from './shapes.ts'

export type BallotRow = typeof ballots.$inferSelect

/** Returns the judge's ballot of this task, or null. With `lock` it is locked until the transaction ends. */
export async function findBallot(
  { db }: Context,
  task: JudgingTask,
  { lock = false } = {},
): Promise<BallotRow | null> {
  const { round, judge, submissionId, otherId } = task
  const query = db
    .select()
    .from(ballots)
    .where(
      and(
        eq(ballots.roundId, round.id),
        eq(ballots.judgeId, judge.id),
        eq(ballots.submissionId, submissionId),
        otherId ? eq(ballots.otherId, otherId) : isNull(ballots.otherId),
      ),
    )
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export const toOwnBallot = (row: BallotRow | null): OwnBallot =>
  row
    ? {
        id: row.id,
        state: row.state,
        levels: row.levels,
        choice: row.choice,
        comment: row.comment,
        note: row.note,
        version: row.version,
        submittedAt: row.submittedAt,
        savedAt: row.updatedAt,
      }
    : {
        id: null,
        state: 'none',
        levels: {},
        choice: null,
        comment: '',
        note: '',
        version: 0,
        submittedAt: null,
        savedAt: null,
      }

export interface CurrentRubric {
  /** Criteria that currently apply to the entry. */
  asked: readonly { id: string }[]
  version: number
}

/**
 * Whether a ballot was last saved under a former rubric version and lacks a level for a current criterion.
 */
export const isAskedAgain = (
  { state, levels, rubricVersion }: BallotRow,
  { asked, version }: CurrentRubric,
): boolean =>
  state !== 'recused' &&
  rubricVersion !== null &&
  rubricVersion < version &&
  asked.some(({ id }) => !levels[id])
