import type { JudgeChoice } from '#features/judging/assignment/ui/assignment-calls.ts'
import { ballotCalls } from '../ballot-calls.ts'

const atOnce = 100
/** Maximum judges to load. Beyond that, a judge is found by their projects. */
const atMost = 500

/** Loads the judges of a round with their number of projects, page by page. */
export async function judgesToChoose(roundId: string): Promise<JudgeChoice[]> {
  const read = (page: number) =>
    ballotCalls.getProgress({ roundId, orderBy: 'joined', page, perPage: atOnce })
  const first = await read(1)
  const pages = Math.ceil(Math.min(first.total, atMost) / atOnce)
  const more = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, nr) => read(nr + 2)))
  return [first, ...more]
    .flatMap(({ items }) => items)
    .map(({ judgeId, name, assigned }) => ({ judgeId, name, assigned }))
}
