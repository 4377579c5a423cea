import { pauseIfNeeded } from '#lib/threads/thread-pauses.ts'
import { type EntryToJudge, getMisfit } from './assignment-input.ts'
import {
  type AssignmentRows,
  type CurrentAssignment,
  type JudgeRow,
  type Keeping,
  getPairKey,
  type NumberedRows,
  numberRows,
  type RoundToAssign,
} from './assignment-rows.ts'
import { type SuggestedFix, type AssignmentPlan, planAssignment } from './whole-deal.ts'

export interface RoundAssignmentRequest {
  /** `AssignmentRows` as JSON, which is cheap to pass between threads. */
  rows: string
  round: RoundToAssign
  seed: number
  isStrong: boolean
  keeping: Keeping
}

/** Number of entries of a judge in an assignment, and its changes. */
export interface Load {
  judgeId: string
  load: number
  /** Number of entries that the judge doesn't have yet. */
  gained: number
  lost: number
  capacity: number
  /** Number of the judge's entries with a technology that they know well. */
  matching: number
  isIdle: boolean
  mends: SuggestedFix['what'][]
}

export interface AssignedProject {
  submissionId: string
  title: string
  judgeIds: string[]
}

export interface RoundAssignment {
  ballots: number
  bridges: number
  parts: number
  connectivity: number
  shortfall: { submissionId: string; title: string; missing: number; reason: 'fewJudges' | 'fullJudges' }[]
  entries: number
  conflicts: number
  loads: Load[]
  projects: AssignedProject[]
  /** `AssignmentToWrite` as JSON: thousands of rows that a preview doesn't need. */
  toWrite: string
}

/** Data for writing an assignment, with database ids. */
export interface AssignmentToWrite {
  judges: JudgeRow[]
  kept: CurrentAssignment[]
  dropped: CurrentAssignment[]
  calibrating: string[]
  dealt: { judgeId: string; submissionId: string; isBridge: boolean }[]
}

/** Calculates the assignment of a round, from database rows to the preview and the rows to write. */
export function calculateRoundAssignment({
  rows,
  round,
  seed,
  isStrong,
  keeping,
}: RoundAssignmentRequest): RoundAssignment {
  const assignmentRows = JSON.parse(rows) as AssignmentRows
  pauseIfNeeded()
  const plan = numberRows(assignmentRows, round, keeping)
  const assignment = planAssignment({ dealing: plan.dealing, seed, isStrong })
  pauseIfNeeded()
  const toWrite = buildRowsToWrite(plan, assignment)
  return {
    ballots: plan.dealing.kept.length + assignment.dealt.length,
    bridges: assignment.bridges.length,
    parts: assignment.parts,
    connectivity: assignment.connectivity,
    shortfall: assignment.shortfall.map(({ entry, missing, reason }) => {
      const { id, title } = plan.entries[entry]!
      return { submissionId: id, title, missing, reason }
    }),
    entries: assignmentRows.entries.length,
    conflicts: plan.dealing.conflicts.length,
    loads: listLoads(plan, assignment, getChanges(toWrite, round)),
    projects: listProjects(plan, assignment),
    toWrite: JSON.stringify(toWrite),
  }
}

/** Lists projects with the ids of their judges, fewest judges first. */
function listProjects(
  { dealing, entries, judges }: NumberedRows,
  assignment: AssignmentPlan,
): AssignedProject[] {
  const all = Map.groupBy([...dealing.kept, ...assignment.dealt], ({ entry }) => entry)
  return entries
    .map(({ id, title }, index) => ({
      submissionId: id,
      title,
      judgeIds: (all.get(index) ?? []).map(({ judge }) => judges[judge]!.id),
    }))
    .toSorted((a, b) => a.judgeIds.length - b.judgeIds.length)
}

function listLoads(
  { dealing, judges, calibrating }: NumberedRows,
  assignment: AssignmentPlan,
  { gained, lost }: ReturnType<typeof getChanges>,
): Load[] {
  const all = Map.groupBy([...dealing.kept, ...assignment.dealt], ({ judge }) => judge)
  const remediesByJudge = Map.groupBy(assignment.mends, ({ judge }) => judge)
  return judges.map(({ id, capacity, isIdle }, index) => {
    pauseIfNeeded()
    const ownPairs = all.get(index) ?? []
    const isExpertIn = (entry: EntryToJudge) => getMisfit(entry, dealing.judges[index]!) < 2
    return {
      judgeId: id,
      load: ownPairs.length + (calibrating.includes(id) ? 1 : 0),
      gained: gained.get(id)?.length ?? 0,
      lost: lost.get(id)?.length ?? 0,
      capacity,
      matching: ownPairs.filter(({ entry }) => isExpertIn(dealing.entries[entry]!)).length,
      isIdle,
      mends: (remediesByJudge.get(index) ?? []).map(({ what }) => what),
    }
  })
}

/** Returns the entries each judge gains and loses compared to now, by judge id. */
function getChanges(
  { kept, dropped, calibrating, dealt }: AssignmentToWrite,
  { calibrationId }: RoundToAssign,
) {
  const newPairs = [...dealt, ...calibrating.map((judgeId) => ({ judgeId, submissionId: calibrationId! }))]
  const [newKeys, now] = [new Set(newPairs.map(getPairKey)), new Set([...kept, ...dropped].map(getPairKey))]
  return {
    gained: Map.groupBy(
      newPairs.filter((pair) => !now.has(getPairKey(pair))),
      ({ judgeId }) => judgeId,
    ),
    lost: Map.groupBy(
      dropped.filter((pair) => !newKeys.has(getPairKey(pair))),
      ({ judgeId }) => judgeId,
    ),
  }
}

function buildRowsToWrite(
  { entries, judges, kept, dropped, calibrating }: NumberedRows,
  assignment: AssignmentPlan,
): AssignmentToWrite {
  const bridges = new Set(assignment.bridges.map(({ entry, judge }) => `${entry} ${judge}`))
  const assignedRows = assignment.dealt.map(({ entry, judge }) => ({
    judgeId: judges[judge]!.id,
    submissionId: entries[entry]!.id,
    isBridge: bridges.has(`${entry} ${judge}`),
  }))
  return { judges, kept, dropped, calibrating, dealt: assignedRows }
}
