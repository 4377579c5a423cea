import { ballots } from '#features/judging/ballot/table.ts'
import { aJudge, aRound, aRubric, dealt, inRound, seated } from '../support/judging/judging.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { canary } from './canaries.ts'

interface Making {
  organiser: Person
  judge: Person
  event: { id: string }
  submission: string
}

/**
 * Creates ballots of the actors' judge and another judge for the same entry. In the open round, only the
 * other judge may read theirs; in the closed round, the organizers may too.
 */
export async function makeBallots(world: World, { organiser, judge, event, submission }: Making) {
  const place = { id: event.id, organiser }
  const criteria = await aRubric(world, place)
  const open = await aRound(world, place, { name: 'Open round' })
  const closed = await aRound(world, place, { name: 'Closed round', state: 'closed' })
  const [own, peer] = [await seated(world, place, judge), (await aJudge(world, place)).judgeId]
  const ballotIds: Record<string, string> = {}
  for (const [name, round] of Object.entries({ open, closed })) {
    await inRound(world, round.id, submission)
    for (const [whose, judgeId] of Object.entries({ own, peer })) {
      await dealt(world, { roundId: round.id, judgeId, entries: [submission] })
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
    closedRound: closed.id,
    judgeSeat: own,
    peerSeat: peer,
    ownBallot: ballotIds.openown!,
    peerBallot: ballotIds.openpeer!,
    closedBallot: ballotIds.closedpeer!,
  }
}
