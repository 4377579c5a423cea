import type { Assigned, Dealing } from './dealing.ts'

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
  /** False once they left: what they have begun stays and counts. */
  isJudging: boolean
  isIdle: boolean
}

export interface Held {
  id: string
  judgeId: string
  submissionId: string
  source: 'dealt' | 'pulled' | 'added' | 'calibration'
  isLocked: boolean
  isBegun: boolean
  place: number
}

/** What a deal of a round is made from, as the database has it. */
export interface DealRows {
  entries: EntryRow[]
  judges: JudgeRow[]
  /** Pairs that nobody may deal. */
  barred: { judgeId: string; submissionId: string }[]
  held: Held[]
}

/** What a deal has to know of its round. */
export interface RoundToDeal {
  ballotsEach: number
  /** What every judge scores first. */
  calibrationId: string | null
}

/** What stays: only what is begun or locked, or everything that may stay. */
export type Keeping = 'begun' | 'all'

/** Of an entry that a judge has or is to get, for sets. */
export const keyOfPair = ({ judgeId, submissionId }: Pick<Held, 'judgeId' | 'submissionId'>): string =>
  `${judgeId} ${submissionId}`

export interface Numbered {
  dealing: Dealing
  /** In the order of the dealing. */
  entries: EntryRow[]
  judges: JudgeRow[]
  kept: Held[]
  dropped: Held[]
  /** The judges who also get what every judge scores first, which counts against their capacity. */
  calibrating: string[]
}

/** The rows with places in lists for ids, as the mathematics takes it. */
export function numbered(rows: DealRows, round: RoundToDeal, keeping: Keeping): Numbered {
  const { judges, barred } = rows
  const entries = rows.entries.filter(({ id }) => id !== round.calibrationId)
  const [entryAt, judgeAt] = [placesOf(entries), placesOf(judges)]
  const bars = new Set(barred.map(keyOfPair))
  const mayStay = (one: Held) => {
    if (one.isBegun) return true
    const judge = judges[judgeAt.get(one.judgeId)!]!
    if (!judge.isJudging || bars.has(keyOfPair(one))) return false
    if (!entryAt.has(one.submissionId)) return one.submissionId === round.calibrationId
    return one.isLocked || (keeping === 'all' && !judge.isIdle)
  }
  const [kept, dropped] = [rows.held.filter(mayStay), rows.held.filter((one) => !mayStay(one))]
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
  const keptPairs = pairs(kept)
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
  return { dealing, entries, judges, kept, dropped, calibrating }
}

const placesOf = (things: readonly { id: string }[]) => new Map(things.map(({ id }, place) => [id, place]))
