import type { Assigned, Dealing } from './assignment-input.ts'

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
export interface DealRows {
  entries: EntryRow[]
  judges: JudgeRow[]
  /** Pairs that can't be assigned. */
  barred: { judgeId: string; submissionId: string }[]
  held: CurrentAssignment[]
}

/** Fields of a round that its assignment needs. */
export interface RoundToDeal {
  ballotsEach: number
  /** Calibration entry, which every judge scores first. */
  calibrationId: string | null
}

/** Assignments to keep: only begun or locked ones, or all that may stay. */
export type Keeping = 'begun' | 'all'

/** Returns the key of a judge and an entry by their ids, for sets. */
export const keyOfPair = ({
  judgeId,
  submissionId,
}: Pick<CurrentAssignment, 'judgeId' | 'submissionId'>): string => `${judgeId} ${submissionId}`

export interface Numbered {
  dealing: Dealing
  /** Entries in the order of `dealing`. */
  entries: EntryRow[]
  judges: JudgeRow[]
  kept: CurrentAssignment[]
  dropped: CurrentAssignment[]
  /** Judges who also get the calibration entry, which counts toward their limit. */
  calibrating: string[]
}

/** Replaces the ids in the rows with list indexes, for the calculation. */
export function numbered(rows: DealRows, round: RoundToDeal, keeping: Keeping): Numbered {
  const { judges, barred } = rows
  const entries = rows.entries.filter(({ id }) => id !== round.calibrationId)
  const [entryAt, judgeAt] = [getPlaces(entries), getPlaces(judges)]
  const bars = new Set(barred.map(keyOfPair))
  const mayStay = (one: CurrentAssignment) => {
    if (one.isBegun) return true
    const judge = judges[judgeAt.get(one.judgeId)!]!
    if (!judge.isJudging || bars.has(keyOfPair(one))) return false
    if (!entryAt.has(one.submissionId)) return one.submissionId === round.calibrationId
    return one.isLocked || (keeping === 'all' && !judge.isIdle)
  }
  const [keptRows, dropped] = [rows.held.filter(mayStay), rows.held.filter((one) => !mayStay(one))]
  const calibrating = rows.entries.some(({ id }) => id === round.calibrationId)
    ? judges.flatMap(({ id, isJudging, isIdle }) =>
        isJudging && !isIdle && !bars.has(keyOfPair({ judgeId: id, submissionId: round.calibrationId! }))
          ? [id]
          : [],
      )
    : []
  const pairs = (list: readonly { judgeId: string; submissionId: string }[]): Assigned[] =>
    list.flatMap(({ judgeId, submissionId }) => {
      const [judge, entry] = [judgeAt.get(judgeId), entryAt.get(submissionId)]
      return judge === undefined || entry === undefined ? [] : [{ entry, judge }]
    })
  const keptPairs = pairs(keptRows)
  const loads = Map.groupBy(keptPairs, ({ judge }) => judge)
  const dealing: Dealing = {
    entries: entries.map(({ trackId, topics }) => ({
      tracks: trackId === null ? [] : [trackId],
      language: null,
      topics,
    })),
    judges: judges.map((judge, place) => ({
      capacity:
        judge.isJudging && !judge.isIdle
          ? Math.max(0, judge.capacity - (calibrating.includes(judge.id) ? 1 : 0))
          : (loads.get(place)?.length ?? 0),
      tracks: judge.tracks,
      languages: judge.languages,
      expertise: judge.expertise,
    })),
    ballotsEach: round.ballotsEach,
    kept: keptPairs,
    conflicts: pairs(barred),
  }
  return { dealing, entries, judges, kept: keptRows, dropped, calibrating }
}

const getPlaces = (things: readonly { id: string }[]) => new Map(things.map(({ id }, place) => [id, place]))
