import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { AssignmentRows } from '#features/judging/judging/dealing/assignment-rows.ts'
import { conflictedPairs } from '#features/judging/judge/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { assignmentRows, selectEntries, selectRoundJudges } from '../rows.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'

/** All input for assigning a round, with `AssignmentRows` as JSON. */
export interface AssignmentInput {
  round: RoundRow
  rows: string
}

export async function loadAssignmentInput({ db, now }: Context, round: RoundRow): Promise<AssignmentInput> {
  const isLate = round.state === 'open' && round.startBy !== null && round.startBy <= now
  const conflictsSql = sql`select b.judge_id as "judgeId", b.submission_id as "submissionId"
    from (${conflictedPairs(round.eventId)}) b order by 1, 2`
  const assignmentsSql = sql`select a.id, a.judge_id as "judgeId", a.submission_id as "submissionId", a.source,
      a.is_locked as "isLocked", ${assignmentRows('a').isBegun} as "isBegun", a.place
    from assignment a where a.round_id = ${round.id} order by a.judge_id, a.place, a.id`
  const [read] = await db.execute<{ rows: string }>(
    sql`select json_build_object('entries', ${list(selectEntries(round.id))},
      'judges', ${list(selectRoundJudges(round, isLate))}, 'barred', ${list(conflictsSql)}, 'held', ${list(assignmentsSql)})::text as rows`,
    'objects',
  )
  return { round, rows: read!.rows }
}

const list = (rows: SQL) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`

/** Loads and parses the rows of an assignment's input. */
export async function loadAssignmentRows(ctx: Context, round: RoundRow): Promise<AssignmentRows> {
  const { rows } = await loadAssignmentInput(ctx, round)
  return JSON.parse(rows) as AssignmentRows
}

/**
 * Hashes all input of an assignment except the seed, so that organizers write exactly the preview they saw,
 * or nothing.
 */
export function hashAssignmentInput({ round, rows }: AssignmentInput, isStrong: boolean): string {
  const { id, ballotsEach, calibrationId } = round
  const parts = JSON.stringify([id, ballotsEach, calibrationId, isStrong])
  return createHash('sha256').update(parts).update(rows).digest('hex')
}
