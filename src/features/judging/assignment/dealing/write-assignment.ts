import { inArray } from 'drizzle-orm'
import {
  type CurrentAssignment,
  type JudgeRow,
  keyOfPair,
} from '#features/judging/judging/dealing/assignment-rows.ts'
import type { DealToWrite } from '#features/judging/judging/dealing/round-deal.ts'
import { seeded } from '#features/judging/judging/statistics/random.ts'
import type { Context } from '#lib/contract/context.ts'
import { assignments } from '../table.ts'
import type { RoundRow } from './round.ts'

interface WriteResult {
  added: number
  removed: number
  /** Number of entries each judge gained, by user id; only judges with any. */
  newTo: Map<string, number>
  /** Number of entries each judge lost by not starting in time, by user id. */
  takenFrom: Map<string, number>
}

interface Writing {
  round: RoundRow
  toWrite: DealToWrite
  seed: number
  dealId?: string
}

/** Writes an assignment under the lock of the round. Calibration entries come first, then existing ones. */
export async function writeDeal(
  ctx: Context,
  { round, toWrite, seed, dealId }: Writing,
): Promise<WriteResult> {
  // An assignment that goes to the same judge again stays unchanged.
  const dealtTo = new Set(toWrite.dealt.map(keyOfPair))
  const isSame = (one: CurrentAssignment) => dealtTo.has(keyOfPair(one))
  const [staying, removedAssignments] = [
    toWrite.dropped.filter(isSame),
    toWrite.dropped.filter((one) => !isSame(one)),
  ]
  const keptPairs = [...toWrite.kept, ...staying]
  const has = new Set(keptPairs.map(keyOfPair))
  const rows = [
    ...toWrite.calibrating.map((judgeId) => ({
      judgeId,
      submissionId: round.calibrationId!,
      source: 'calibration' as const,
      isBridge: false,
    })),
    // Shuffles the entries, so that tired judges don't always reach the same ones last.
    ...seeded(seed)
      .shuffled(toWrite.dealt)
      .map((one) => ({ ...one, source: 'dealt' as const })),
  ].filter((one) => !has.has(keyOfPair(one)))
  const places = new Map<string, number>()
  for (const { judgeId, place } of keptPairs) places.set(judgeId, Math.max(places.get(judgeId) ?? 0, place))
  const placed = rows.map((row) => {
    const place = row.source === 'calibration' ? 0 : (places.get(row.judgeId) ?? 0) + 1
    if (place > 0) places.set(row.judgeId, place)
    return { ...row, place, roundId: round.id, dealId: dealId ?? null, createdAt: ctx.now }
  })
  for (const part of splitIntoChunks(removedAssignments))
    await ctx.db.delete(assignments).where(
      inArray(
        assignments.id,
        part.map(({ id }) => id),
      ),
    )
  for (const part of splitIntoChunks(placed)) await ctx.db.insert(assignments).values(part)
  if (removedAssignments.length + placed.length > 0) ctx.changed('round-progress', round.id)
  const lateOnes = toWrite.judges.filter(({ isJudging, isIdle }) => isJudging && isIdle)
  return {
    added: placed.length,
    removed: removedAssignments.length,
    newTo: countByJudge(toWrite.judges, placed),
    takenFrom: countByJudge(lateOnes, removedAssignments),
  }
}

/** Counts rows per judge, by user id. */
function countByJudge(
  judges: readonly JudgeRow[],
  rows: readonly { judgeId: string }[],
): Map<string, number> {
  const userOf = new Map(judges.map(({ id, userId }) => [id, userId]))
  const counts = new Map<string, number>()
  for (const { judgeId } of rows) {
    const userId = userOf.get(judgeId)
    if (userId !== undefined) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  }
  return counts
}

/** Maximum rows per insert. */
const maxRowsPerInsert = 1000

const splitIntoChunks = <Thing>(things: readonly Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / maxRowsPerInsert) }, (_, nr) =>
    things.slice(nr * maxRowsPerInsert, (nr + 1) * maxRowsPerInsert),
  )
