import * as z from 'zod/mini'
import { reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { createListSchema } from '#lib/contract/lists.ts'
import { instant } from '#lib/fields/fields.ts'
import { roundCard } from '../desk/shapes.ts'

/** Progress of a judge, without scores. */
export const judgeProgress = z.object({
  judgeId: z.uuid(),
  name: z.string(),
  userName: z.nullable(z.string()),
  assigned: z.int(),
  drafts: z.int(),
  submitted: z.int(),
  recused: z.int(),
  /** Whether they judge now and have unfinished ballots in this round. */
  isLate: z.boolean(),
  /** Whether they no longer judge; their begun ballots count. */
  hasLeft: z.boolean(),
  /** Whether e-mail reaches them. */
  getsMail: z.boolean(),
  /** Time of their last save. */
  lastAt: z.nullable(instant),
})
export type JudgeProgress = z.output<typeof judgeProgress>

/** Page of judges, with the progress of the whole round. */
export const progress = z.extend(createListSchema(judgeProgress), {
  round: roundCard,
  ballotsEach: z.int(),
  startBy: z.nullable(instant),
  /** Time of the last reminder; `remindedJudges` is its number of judges. */
  remindedAt: z.nullable(instant),
  remindedJudges: z.int(),
  /** Number of entries per count of submitted ballots, from 0 up. */
  coverage: z.array(z.object({ ballots: z.int(), entries: z.int() })),
  /** Entries below the target, fewest ballots first, at most 50. */
  short: z.array(z.object({ submissionId: z.uuid(), title: z.string(), ballots: z.int() })),
  /** Number of current judges. */
  judging: z.int(),
  /** Number of current judges who have saved anything. */
  started: z.int(),
  /** Number of judges with unfinished ballots. */
  late: z.int(),
  /** Reach by e-mail of a reminder to the judges with unfinished ballots. */
  lateReach: reach,
  /** Number of submitted ballots of all judges. */
  submitted: z.int(),
  /** Whether any entry is assigned. */
  isDealt: z.boolean(),
})
export type Progress = z.output<typeof progress>
