import type { JudgeChoice } from '#features/judging/assignment/ui/assignment-calls.ts'
import { ballotCalls } from '../ballot-calls.ts'

const atOnce = 100
/** Of more judges one is found by the projects that they have. */
const atMost = 500

/** Everyone who judges in a round, with what they have; read in pages. */
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
