import type { AnswerOf } from '#lib/contract/contract.ts'
import type { ballotContract } from '../../contract.ts'

type Answer = AnswerOf<typeof ballotContract, 'getProgress'>
export type ShownJudge = Answer['judges'][number]

/** What the screen shows of it: a page of the judges, and sums over all of them. */
export type ShownProgress = Omit<Answer, 'judges'> & {
  list: { items: readonly ShownJudge[]; total: number; page: number; perPage: number }
  totals: {
    judges: number
    /** Who has saved anything. */
    started: number
    assigned: number
    submitted: number
    /** Who still has something to judge. */
    late: number
  }
}
