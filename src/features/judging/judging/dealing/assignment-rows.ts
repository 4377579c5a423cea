import type { AssignedPair, AssignmentInput } from './assignment-input.ts'

export interface EntryRow {
  id: string
  title: string
  trackId: string | null
  topics: string[]
}

export interface JudgeRow {
  id: string
  userId: string
  capacity: number
  tracks: string[] | null
  languages: string[] | null
  expertise: string[]
  /** Whether the judge is current. Begun ballots of a judge who left stay and count. */
  isJudging: boolean
  isIdle: boolean
}

export interface CurrentAssignment {
  id: string
  judgeId: string
  submissionId: string
  source: 'dealt' | 'pulled' | 'added' | 'calibration'
  isLocked: boolean
  isBegun: boolean
  place: number
}

/** Input of a round's assignment, as stored in the database. */
export interface AssignmentRows {
  entries: EntryRow[]
  judges: JudgeRow[]
  /** Pairs with a conflict of interest, which can't be assigned. */
  barred: { judgeId: string; submissionId: string }[]
  held: CurrentAssignment[]
}

/** Fields of a round that its assignment needs. */
export interface RoundToAssign {
  ballotsEach: number
  /** Calibration entry, which every judge scores first. */
  calibrationId: string | null
}

/** Assignments to keep: only begun or locked ones, or all that may stay. */
export type Keeping = 'begun' | 'all'

/** Returns the key of a judge and an entry by their ids, for sets. */
export const getPairKey = ({
  judgeId,
  submissionId,
}: Pick<CurrentAssignment, 'judgeId' | 'submissionId'>): string => `${judgeId} ${submissionId}`

export interface NumberedRows {
  dealing: AssignmentInput
  /** Entries in the order of `dealing`. */
  entries: EntryRow[]
  judges: JudgeRow[]
  kept: CurrentAssignment[]
  dropped: CurrentAssignment[]
  /** Judges who also get the calibration entry, which counts toward their limit. */
  calibrating: string[]
}

/**
 * Replaces the ids in the rows with list indexes, for the calculation, and divides current assignments into
 * kept and dropped ones.
 */
export function numberRows(rows: AssignmentRows, round: RoundToAssign, keeping: Keeping): NumberedRows {
  const { judges, barred } = rows
  const entries = rows.entries.filter(({ id }) => id !== round.calibrationId)
  const [entryIndexes, judgeIndexes] = [mapIdsToIndexes(entries), mapIdsToIndexes(judges)]
  const bars = new Set(barred.map(getPairKey))
  const canStay = (assignment: CurrentAssignment) => {
    if (assignment.isBegun) return true
    const judge = judges[judgeIndexes.get(assignment.judgeId)!]!
    if (!judge.isJudging || bars.has(getPairKey(assignment))) return false
    if (!entryIndexes.has(assignment.submissionId)) return assignment.submissionId === round.calibrationId
    return assignment.isLocked || (keeping === 'all' && !judge.isIdle)
  }
  const [keptRows, droppedRows] = [
    rows.held.filter(canStay),
    rows.held.filter((assignment) => !canStay(assignment)),
  ]
  const calibrating = rows.entries.some(({ id }) => id === round.calibrationId)
    ? judges.flatMap(({ id, isJudging, isIdle }) =>
        isJudging && !isIdle && !bars.has(getPairKey({ judgeId: id, submissionId: round.calibrationId! }))
          ? [id]
          : [],
      )
    : []
  const pairs = (list: readonly { judgeId: string; submissionId: string }[]): AssignedPair[] =>
    list.flatMap(({ judgeId, submissionId }) => {
      const [judge, entry] = [judgeIndexes.get(judgeId), entryIndexes.get(submissionId)]
      return judge === undefined || entry === undefined ? [] : [{ entry, judge }]
    })
  const keptPairs = pairs(keptRows)
  const pairsByJudge = Map.groupBy(keptPairs, ({ judge }) => judge)
  const input: AssignmentInput = {
    entries: entries.map(({ trackId, topics }) => ({
      tracks: trackId === null ? [] : [trackId],
      language: null,
      topics,
    })),
    judges: judges.map((judge, index) => ({
      capacity:
        judge.isJudging && !judge.isIdle
          ? Math.max(0, judge.capacity - (calibrating.includes(judge.id) ? 1 : 0))
          : (pairsByJudge.get(index)?.length ?? 0),
      tracks: judge.tracks,
      languages: judge.languages,
      expertise: judge.expertise,
    })),
    ballotsEach: round.ballotsEach,
    kept: keptPairs,
    conflicts: pairs(barred),
  }
  return { dealing: input, entries, judges, kept: keptRows, dropped: droppedRows, calibrating }
}

const mapIdsToIndexes = (items: readonly { id: string }[]) =>
  new Map(items.map(({ id }, index) => [id, index]))
