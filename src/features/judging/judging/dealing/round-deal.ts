import { pauseForOthers } from '#lib/threads/thread-pauses.ts'
import { type EntryToJudge, misfit } from './assignment-input.ts'
import {
  type DealRows,
  type CurrentAssignment,
  type JudgeRow,
  type Keeping,
  keyOfPair,
  type Numbered,
  numbered,
  type RoundToDeal,
} from './assignment-rows.ts'
import { type Mend, type WholeDeal, wholeDeal } from './whole-deal.ts'

export interface RoundDealAsked {
  /** `DealRows` as JSON, which is cheap to pass between threads. */
  rows: string
  round: RoundToDeal
  seed: number
  isStrong: boolean
  keeping: Keeping
}

/** Entries of a judge in an assignment. */
export interface Load {
  judgeId: string
  load: number
  /** Number of entries that the judge doesn't have now. */
  gained: number
  lost: number
  capacity: number
  /** Number of their entries with a technology that they know well. */
  matching: number
  isIdle: boolean
  mends: Mend['what'][]
}

/** Project with its judges after an assignment. */
export interface DealtProject {
  submissionId: string
  title: string
  judgeIds: string[]
}

export interface RoundDeal {
  ballots: number
  bridges: number
  parts: number
  connectivity: number
  shortfall: { submissionId: string; title: string; missing: number; reason: 'fewJudges' | 'fullJudges' }[]
  entries: number
  conflicts: number
  loads: Load[]
  projects: DealtProject[]
  /** `DealToWrite` as JSON: thousands of rows that a preview doesn't need. */
  toWrite: string
}

/** Data for writing an assignment, with database ids. */
export interface DealToWrite {
  judges: JudgeRow[]
  kept: CurrentAssignment[]
  dropped: CurrentAssignment[]
  calibrating: string[]
  dealt: { judgeId: string; submissionId: string; isBridge: boolean }[]
}

/** Calculates the assignment of a round, from database rows to the preview and the rows to write. */
export function roundDeal({ rows, round, seed, isStrong, keeping }: RoundDealAsked): RoundDeal {
  const dealRows = JSON.parse(rows) as DealRows
  pauseForOthers()
  const plan = numbered(dealRows, round, keeping)
  const deal = wholeDeal({ dealing: plan.dealing, seed, isStrong })
  pauseForOthers()
  const toWrite = buildToWrite(plan, deal)
  return {
    ballots: plan.dealing.kept.length + deal.dealt.length,
    bridges: deal.bridges.length,
    parts: deal.parts,
    connectivity: deal.connectivity,
    shortfall: deal.shortfall.map(({ entry, missing, reason }) => {
      const { id, title } = plan.entries[entry]!
      return { submissionId: id, title, missing, reason }
    }),
    entries: dealRows.entries.length,
    conflicts: plan.dealing.conflicts.length,
    loads: listLoads(plan, deal, getChanges(toWrite, round)),
    projects: listProjects(plan, deal),
    toWrite: JSON.stringify(toWrite),
  }
}

/** Lists projects with the ids of their judges, fewest judges first. */
function listProjects({ dealing, entries, judges }: Numbered, deal: WholeDeal): DealtProject[] {
  const all = Map.groupBy([...dealing.kept, ...deal.dealt], ({ entry }) => entry)
  return entries
    .map(({ id, title }, nr) => ({
      submissionId: id,
      title,
      judgeIds: (all.get(nr) ?? []).map(({ judge }) => judges[judge]!.id),
    }))
    .toSorted((a, b) => a.judgeIds.length - b.judgeIds.length)
}

function listLoads(
  { dealing, judges, calibrating }: Numbered,
  deal: WholeDeal,
  { gained, lost }: ReturnType<typeof getChanges>,
): Load[] {
  const all = Map.groupBy([...dealing.kept, ...deal.dealt], ({ judge }) => judge)
  const mends = Map.groupBy(deal.mends, ({ judge }) => judge)
  return judges.map(({ id, capacity, isIdle }, place) => {
    pauseForOthers()
    const mine = all.get(place) ?? []
    const knows = (entry: EntryToJudge) => misfit(entry, dealing.judges[place]!) < 2
    return {
      judgeId: id,
      load: mine.length + (calibrating.includes(id) ? 1 : 0),
      gained: gained.get(id)?.length ?? 0,
      lost: lost.get(id)?.length ?? 0,
      capacity,
      matching: mine.filter(({ entry }) => knows(dealing.entries[entry]!)).length,
      isIdle,
      mends: (mends.get(place) ?? []).map(({ what }) => what),
    }
  })
}

/** Returns the entries each judge gains and loses compared to now, by judge id. */
function getChanges({ kept, dropped, calibrating, dealt }: DealToWrite, { calibrationId }: RoundToDeal) {
  const newPairs = [...dealt, ...calibrating.map((judgeId) => ({ judgeId, submissionId: calibrationId! }))]
  const [then, now] = [new Set(newPairs.map(keyOfPair)), new Set([...kept, ...dropped].map(keyOfPair))]
  return {
    gained: Map.groupBy(
      newPairs.filter((one) => !now.has(keyOfPair(one))),
      ({ judgeId }) => judgeId,
    ),
    lost: Map.groupBy(
      dropped.filter((one) => !then.has(keyOfPair(one))),
      ({ judgeId }) => judgeId,
    ),
  }
}

function buildToWrite(
  { entries, judges, kept, dropped, calibrating }: Numbered,
  deal: WholeDeal,
): DealToWrite {
  const bridges = new Set(deal.bridges.map(({ entry, judge }) => `${entry} ${judge}`))
  const dealt = deal.dealt.map(({ entry, judge }) => ({
    judgeId: judges[judge]!.id,
    submissionId: entries[entry]!.id,
    isBridge: bridges.has(`${entry} ${judge}`),
  }))
  return { judges, kept, dropped, calibrating, dealt }
}
