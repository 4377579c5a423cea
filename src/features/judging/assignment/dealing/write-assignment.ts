import { inArray } from 'drizzle-orm'
import {
  type CurrentAssignment,
  type JudgeRow,
  getPairKey,
} from '#features/judging/judging/dealing/assignment-rows.ts'
import type { AssignmentToWrite } from '#features/judging/judging/dealing/round-deal.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import type { Context } from '#lib/contract/context.ts'
import { assignments } from '../table.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'

interface WriteResult {
  added: number
  removed: number
  /** Number of entries each judge gained, by user id; only judges with any. */
  newTo: Map<string, number>
  /** Number of entries each judge lost by not starting in time, by user id. */
  takenFrom: Map<string, number>
}

interface WriteInput {
  round: RoundRow
  toWrite: AssignmentToWrite
  seed: number
  dealId?: string
}

/**
 * Writes an assignment under the lock of the round. In each judge's list, the calibration entry comes first,
 * then existing entries, then new ones.
 */
export async function writeAssignment(
  ctx: Context,
  { round, toWrite, seed, dealId }: WriteInput,
): Promise<WriteResult> {
  // An assignment that goes to the same judge again stays unchanged.
  const assignedPairs = new Set(toWrite.dealt.map(getPairKey))
  const isAssignedAgain = (current: CurrentAssignment) => assignedPairs.has(getPairKey(current))
  const [stayingAssignments, removedAssignments] = [
    toWrite.dropped.filter(isAssignedAgain),
    toWrite.dropped.filter((current) => !isAssignedAgain(current)),
  ]
  const keptPairs = [...toWrite.kept, ...stayingAssignments]
  const keptKeys = new Set(keptPairs.map(getPairKey))
  const rows = [
    ...toWrite.calibrating.map((judgeId) => ({
      judgeId,
      submissionId: round.calibrationId!,
      source: 'calibration' as const,
      isBridge: false,
    })),
    // Shuffles the entries, so that tired judges don't always reach the same ones last.
    ...createRandom(seed)
      .shuffled(toWrite.dealt)
      .map((pair) => ({ ...pair, source: 'dealt' as const })),
  ].filter((row) => !keptKeys.has(getPairKey(row)))
  const lastPlaces = new Map<string, number>()
  for (const { judgeId, place } of keptPairs)
    lastPlaces.set(judgeId, Math.max(lastPlaces.get(judgeId) ?? 0, place))
  const newRows = rows.map((row) => {
    const place = row.source === 'calibration' ? 0 : (lastPlaces.get(row.judgeId) ?? 0) + 1
    if (place > 0) lastPlaces.set(row.judgeId, place)
    return { ...row, place, roundId: round.id, dealId: dealId ?? null, createdAt: ctx.now }
  })
  for (const part of splitIntoChunks(removedAssignments))
    await ctx.db.delete(assignments).where(
      inArray(
        assignments.id,
        part.map(({ id }) => id),
      ),
    )
  for (const part of splitIntoChunks(newRows)) await ctx.db.insert(assignments).values(part)
  if (removedAssignments.length + newRows.length > 0) ctx.changed('round-progress', round.id)
  const lateJudges = toWrite.judges.filter(({ isJudging, isIdle }) => isJudging && isIdle)
  return {
    added: newRows.length,
    removed: removedAssignments.length,
    newTo: countByJudge(toWrite.judges, newRows),
    takenFrom: countByJudge(lateJudges, removedAssignments),
  }
}

/** Counts rows per judge, by user id. */
function countByJudge(
  judges: readonly JudgeRow[],
  rows: readonly { judgeId: string }[],
): Map<string, number> {
  const userIdByJudge = new Map(judges.map(({ id, userId }) => [id, userId]))
  const counts = new Map<string, number>()
  for (const { judgeId } of rows) {
    const userId = userIdByJudge.get(judgeId)
    if (userId !== undefined) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return counts
}

const maxRowsPerInsert = 1000

const splitIntoChunks = <Thing>(items: readonly Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(items.length / maxRowsPerInsert) }, (_, index) =>
    items.slice(index * maxRowsPerInsert, (index + 1) * maxRowsPerInsert),
  )
