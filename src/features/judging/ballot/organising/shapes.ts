import * as z from 'zod/mini'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { listOf } from '#lib/contract/lists.ts'
import { instant } from '#lib/fields/fields.ts'
import { roundCard } from '../desk/shapes.ts'

/** How far a judge is; how they score is not said. */
export const judgeProgress = z.object({
  judgeId: z.uuid(),
  name: z.string(),
  userName: z.nullable(z.string()),
  assigned: z.int(),
  drafts: z.int(),
  submitted: z.int(),
  recused: z.int(),
  /** They judge now, and owe ballots in this round. */
  isLate: z.boolean(),
  /** They judge no more; what they began counts. */
  hasLeft: z.boolean(),
  /** Whether e-mail reaches them. */
  getsMail: z.boolean(),
  /** When they last saved something. */
  lastAt: z.nullable(instant),
})
export type JudgeProgress = z.output<typeof judgeProgress>

/** A page of the judges, and beside it how far all of it is. */
export const progress = z.extend(listOf(judgeProgress), {
  round: roundCard,
  ballotsEach: z.int(),
  startBy: z.nullable(instant),
  /** When its late judges were last reminded, and how many. */
  remindedAt: z.nullable(instant),
  remindedJudges: z.int(),
  /** How many entries have so many submitted ballots, from 0 up. */
  coverage: z.array(z.object({ ballots: z.int(), entries: z.int() })),
  /** Those with the fewest ballots, at most 50 that are short of what they are to get. */
  short: z.array(z.object({ submissionId: z.uuid(), title: z.string(), ballots: z.int() })),
  /** Judges who are still there. */
  judging: z.int(),
  /** Those of them who have saved anything. */
  started: z.int(),
  /** Judges who still have something to judge. */
  late: z.int(),
  /** How many of them a reminder would reach by e-mail. */
  lateReach: reach,
  /** Ballots of all judges. */
  submitted: z.int(),
  /** Somebody has something to judge. */
  isDealt: z.boolean(),
})
export type Progress = z.output<typeof progress>
