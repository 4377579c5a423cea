import * as z from 'zod/mini'
import { techTag } from '#features/content/technology/contract.ts'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { criterion } from '#features/judging/rubric/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { choices, levels } from '../fields.ts'

/** Fields of a round for its judges. */
export const roundCard = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(['rubric', 'pairwise', 'triage']),
  state: z.enum(['draft', 'open', 'closed', 'final']),
  opensAt: instant,
  closesAt: instant,
  dealing: z.enum(['dealt', 'pulled']),
  namesShown: z.boolean(),
  commentLength: z.int(),
  /** Time at which organizers opened the scores before the close. */
  scoresOpenedAt: z.nullable(instant),
  /** Reason of the organizers for reopening the round; empty if it wasn't reopened. */
  reopenedFor: z.string(),
})

export const ballotStates = ['none', 'draft', 'submitted', 'recused'] as const

const ballotScores = z.object({
  levels,
  choice: z.nullable(z.enum(choices)),
  comment: z.string(),
  note: z.string(),
  version: z.int(),
})

export const ownBallot = z.extend(ballotScores, {
  /** Id of the ballot; null if nothing is saved yet. */
  id: z.nullable(z.uuid()),
  state: z.enum(ballotStates),
  submittedAt: z.nullable(instant),
  savedAt: z.nullable(instant),
})
export type OwnBallot = z.output<typeof ownBallot>

export const recusedResult = z.object({ submissionId: z.uuid(), state: z.literal('recused') })
export type RecusedResult = z.output<typeof recusedResult>

export const readBallot = z.extend(ownBallot, {
  id: z.uuid(),
  roundId: z.uuid(),
  judgeId: z.uuid(),
  submissionId: z.uuid(),
  otherId: z.nullable(z.uuid()),
  title: z.string(),
  otherTitle: z.nullable(z.string()),
  rubricVersion: z.nullable(z.int()),
})
export type ReadBallot = z.output<typeof readBallot>

export const ballotVersion = z.extend(ballotScores, { createdAt: instant })
export type BallotVersion = z.output<typeof ballotVersion>

/** 'again': the ballot was last saved before a change of the rubric and lacks a current criterion. */
export const taskStates = ['toDo', 'draft', 'submitted', 'again'] as const

export const task = z.object({
  submissionId: z.uuid(),
  otherId: z.nullable(z.uuid()),
  title: z.string(),
  otherTitle: z.nullable(z.string()),
  track: z.nullable(z.string()),
  state: z.enum(taskStates),
  /** Whether the task is the calibration entry, which every judge scores first. */
  isCalibration: z.boolean(),
})
export type Task = z.output<typeof task>

export const queue = z.object({
  eventId: z.uuid(),
  judgeId: z.uuid(),
  rounds: z.array(roundCard),
  /** Round of the tasks; null if there is none. */
  roundId: z.nullable(z.uuid()),
  tasks: z.array(task),
})
export type Queue = z.output<typeof queue>

const links = {
  imageLink: z.nullable(z.string()),
  videoLink: z.nullable(z.string()),
  repoLink: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  presentationLink: z.nullable(z.string()),
}

/** Changes by the team after the entry was frozen for the round; displayed separately and not judged. */
const laterEdit = z.object({
  savedAt: instant,
  changes: z.array(z.object({ field: z.string(), now: z.string() })),
})

export const shownEntry = z.object({
  submissionId: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  text: shownText,
  trackId: z.nullable(z.string()),
  track: z.nullable(z.string()),
  ...links,
  technologies: z.array(techTag),
  /** Team with its members' names; null if judges can't see names. */
  team: z.nullable(z.object({ name: z.string(), members: z.array(z.string()) })),
  later: z.nullable(laterEdit),
})
export type ShownEntry = z.output<typeof shownEntry>

/** Scores of others for the calibration entry: per criterion, the count of each level, from level 1. */
export const calibration = z.object({
  ballots: z.int(),
  counts: z.record(z.string(), z.array(z.int())),
})
export type Calibration = z.output<typeof calibration>

export const ballotPage = z.object({
  judgeId: z.uuid(),
  round: roundCard,
  entry: shownEntry,
  other: z.nullable(shownEntry),
  /** Criteria that apply to the entry; none in rounds without a rubric. */
  criteria: z.array(criterion),
  /** Reason for changing the rubric after submissions opened; empty if it wasn't changed. */
  rubricReason: z.string(),
  /** Whether the ballot was last saved before the rubric was changed and lacks a current criterion. */
  isAskedAgain: z.boolean(),
  isCalibration: z.boolean(),
  calibration: z.nullable(calibration),
  ballot: ownBallot,
})
export type BallotPage = z.output<typeof ballotPage>
