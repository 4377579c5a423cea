import { eq } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import type { World } from '../support/people-and-things.ts'

interface RoundSetup {
  event: { id: string }
  other: { id: string }
}

/** Creates a judging round that has not opened, in the actors' event and in another. */
export async function makeRounds({ db, clock }: World, { event, other }: RoundSetup) {
  const createRound = async ({ id: eventId }: { id: string }) => {
    const [createdRound] = await db
      .insert(rounds)
      .values({
        eventId,
        place: 1 + (await db.$count(rounds, eq(rounds.eventId, eventId))),
        name: 'First look',
        opensAt: clock.now(),
        closesAt: new Date('2999-01-01T00:00:00Z'),
      })
      .returning()
    return createdRound!.id
  }
  return { round: await createRound(event), otherRound: await createRound(other) }
}
