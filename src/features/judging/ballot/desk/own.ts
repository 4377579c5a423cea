import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { ballots } from '../table.ts'
import type { JudgingTask } from './judging-task.ts'
import type { OwnBallot } from './shapes.ts'

export type BallotRow = typeof ballots.$inferSelect

/** The judge's ballot of this task, begun or not. With `lock` it is held until the transaction ends. */
export async function ballotAt(
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

export const asOwn = (row: BallotRow | null): OwnBallot =>
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
  /** What counts for the entry now. */
  asked: readonly { id: string }[]
  /** Of the rubric now. */
  version: number
}

/** It was begun under a former version of the rubric and lacks something that is asked now. */
export const isAskedAgain = (
  { state, levels, rubricVersion }: BallotRow,
  { asked, version }: CurrentRubric,
): boolean =>
  state !== 'recused' &&
  rubricVersion !== null &&
  rubricVersion < version &&
  asked.some(({ id }) => !levels[id])
