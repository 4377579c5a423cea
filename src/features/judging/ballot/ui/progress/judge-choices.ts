import type { JudgeChoice } from '#features/judging/assignment/ui/assignment-calls.ts'
import { ballotCalls } from '../ballot-calls.ts'

const pageSize = 100
/** Maximum judges to load. Beyond that, a judge is found by their projects. */
const maxJudges = 500

/** Loads the judges of a round with their number of projects, in pages. */
export async function loadJudgeChoices(roundId: string): Promise<JudgeChoice[]> {
  const read = (page: number) =>
    ballotCalls.getProgress({ roundId, orderBy: 'joined', page, perPage: pageSize })
  const first = await read(1)
  const pages = Math.ceil(Math.min(first.total, maxJudges) / pageSize)
  const more = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  )
  return [first, ...more]
    .flatMap(({ items }) => items)
    .map(({ judgeId, name, assigned }) => ({ judgeId, name, assigned }))
}
