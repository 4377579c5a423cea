import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Assigned, Dealing } from '#features/judging/dealing/dealing.ts'
import { barredIn } from '#features/judge/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { assignmentRows, entriesOf, judgesHere } from '../rows.ts'
import type { RoundRow } from './round.ts'

interface EntryRow {
  id: string
  title: string
  trackId: string | null
  topics: string[]
}

export interface JudgeHere {
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

/** All that a deal of a round is made from. */
export interface DealInput {
  round: RoundRow
  entries: EntryRow[]
  judges: JudgeHere[]
  /** Pairs that nobody may deal. */
  barred: { judgeId: string; submissionId: string }[]
  held: Held[]
}

export async function inputOf({ db, now }: Context, round: RoundRow): Promise<DealInput> {
  const entries = await db.execute<EntryRow>(entriesOf(round.id), 'objects')
  const isLate = round.state === 'open' && round.startBy !== null && round.startBy <= now
  const judges = await db.execute<JudgeHere>(judgesHere(round, isLate), 'objects')
  const barred = await db.execute<DealInput['barred'][number]>(
    sql`select b.judge_id as "judgeId", b.submission_id as "submissionId" from (${barredIn(round.eventId)}) b
      order by 1, 2`,
    'objects',
  )
  const held = await db.execute<Held>(
    sql`select a.id, a.judge_id as "judgeId", a.submission_id as "submissionId", a.source,
        a.is_locked as "isLocked", ${assignmentRows('a').isBegun} as "isBegun", a.place
      from assignment a where a.round_id = ${round.id} order by a.judge_id, a.place, a.id`,
    'objects',
  )
  return { round, entries, judges, barred, held }
}

/** What stays: only what is begun or locked, or everything that may stay. */
export type Keeping = 'begun' | 'all'

export interface Numbered {
  dealing: Dealing
  /** In the order of the dealing. */
  entries: EntryRow[]
  judges: JudgeHere[]
  kept: Held[]
  dropped: Held[]
  /** The judges who also get what every judge scores first, which counts against their capacity. */
  calibrating: string[]
}

/** The input with places in lists for ids, as the mathematics takes it. */
export function numbered(input: DealInput, keeping: Keeping): Numbered {
  const { round, judges, barred } = input
  const entries = input.entries.filter(({ id }) => id !== round.calibrationId)
  const [entryAt, judgeAt] = [placesOf(entries), placesOf(judges)]
  const bars = new Set(barred.map(({ judgeId, submissionId }) => `${judgeId} ${submissionId}`))
  const mayStay = (one: Held) => {
    if (one.isBegun) return true
    const judge = judges[judgeAt.get(one.judgeId)!]!
    if (!judge.isJudging || bars.has(`${one.judgeId} ${one.submissionId}`)) return false
    if (!entryAt.has(one.submissionId)) return one.submissionId === round.calibrationId
    return one.isLocked || (keeping === 'all' && !judge.isIdle)
  }
  const [kept, dropped] = [input.held.filter(mayStay), input.held.filter((one) => !mayStay(one))]
  const calibrating = input.entries.some(({ id }) => id === round.calibrationId)
    ? judges.flatMap(({ id, isJudging, isIdle }) =>
        isJudging && !isIdle && !bars.has(`${id} ${round.calibrationId}`) ? [id] : [],
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

/** Of all that a deal depends on but the seed; who sees a preview deals exactly that or nothing. */
export function hashOf(input: DealInput, isStrong: boolean): string {
  const { entries, judges, barred, held, round } = input
  const { id, ballotsEach, calibrationId } = round
  const parts = [id, ballotsEach, calibrationId, isStrong, entries, judges, barred, held]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
