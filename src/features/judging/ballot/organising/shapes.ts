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
  /** Whether the judge still judges and has unfinished ballots in this round. */
  isLate: z.boolean(),
  /** Whether the judge has left; their begun ballots are still counted. */
  hasLeft: z.boolean(),
  /** Whether e-mail reaches the judge. */
  getsMail: z.boolean(),
  /** Time of the judge's last save in this round. */
  lastAt: z.nullable(instant),
})
export type JudgeProgress = z.output<typeof judgeProgress>

/** Page of judges, with the progress of the whole round. */
export const progress = z.extend(createListSchema(judgeProgress), {
  round: roundCard,
  ballotsEach: z.int(),
  startBy: z.nullable(instant),
  /** Time of the last reminder; `remindedJudges` is the number of judges it went to. */
  remindedAt: z.nullable(instant),
  remindedJudges: z.int(),
  /** Number of entries per count of submitted ballots, from 0 up. */
  coverage: z.array(z.object({ ballots: z.int(), entries: z.int() })),
  /** Entries with fewer submitted ballots than `ballotsEach`, fewest first, at most 50. */
  short: z.array(z.object({ submissionId: z.uuid(), title: z.string(), ballots: z.int() })),
  /** Number of current judges. */
  judging: z.int(),
  /** Number of current judges with a draft or a submitted ballot in this round. */
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
