import { ballots } from '#features/judging/ballot/table.ts'
import { aJudge, aRound, aRubric, assignToJudge, inRound, addJudge } from '../support/judging/judging.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface BallotSetup {
  organiser: Person
  judge: Person
  event: { id: string }
  submission: string
}

/**
 * Creates ballots of the actors' judge and another judge for the same entry. In the open round, only the
 * other judge may read theirs; in the closed round, the organizers may too.
 */
export async function makeBallots(world: World, { organiser, judge, event, submission }: BallotSetup) {
  const eventRef = { id: event.id, organiser }
  const criteria = await aRubric(world, eventRef)
  const open = await aRound(world, eventRef, { name: 'Open round' })
  const closedRound = await aRound(world, eventRef, { name: 'Closed round', state: 'closed' })
  const [ownJudgeId, peer] = [await addJudge(world, eventRef, judge), (await aJudge(world, eventRef)).judgeId]
  const ballotIds: Record<string, string> = {}
  for (const [name, round] of Object.entries({ open, closed: closedRound })) {
    await inRound(world, round.id, submission)
    for (const [whose, judgeId] of Object.entries({ own: ownJudgeId, peer })) {
      await assignToJudge(world, { roundId: round.id, judgeId, entries: [submission] })
      const text = whose === 'peer' ? (name === 'open' ? canary.sealedBallot : canary.closedBallot) : 'Mine.'
      const [row] = await world.db
        .insert(ballots)
        .values({ roundId: round.id, judgeId, submissionId: submission, comment: text, note: text })
        .returning({ id: ballots.id })
      ballotIds[`${name}${whose}`] = row!.id
    }
  }
  return {
    rubric: criteria.map(({ id }) => id),
    openRound: open.id,
    closedRound: closedRound.id,
    judgeSeat: ownJudgeId,
    peerSeat: peer,
    ownBallot: ballotIds.openown!,
    peerBallot: ballotIds.openpeer!,
    closedBallot: ballotIds.closedpeer!,
  }
}
