import { aJudge, aRound, aRubric, assignToJudge, inRound } from './judging.ts'
import { anEvent } from '../events.ts'
import type { World } from '../people-and-things.ts'
import { aSubmission } from '../event/submissions.ts'

/** Two judges of one entry in an open round. */
export async function twoJudges(world: World, round: object = {}) {
  const event = await anEvent(world)
  const criteria = await aRubric(world, event)
  const { id: roundId } = await aRound(world, event, round)
  const entry = await aSubmission(world, event, { submitted: true })
  await inRound(world, roundId, entry.id)
  const [judge, peer] = [await aJudge(world, event), await aJudge(world, event)]
  for (const { judgeId } of [judge, peer])
    await assignToJudge(world, { roundId, judgeId, entries: [entry.id] })
  const levels = Object.fromEntries(criteria.map(({ id }) => [id, 4]))
  const body = (version: number, more: object = {}) => ({ roundId, submissionId: entry.id, version, ...more })
  return { event, criteria, roundId, entry, judge, peer, levels, body }
}
