import { voters, voteSettings } from '#features/judging/vote/table.ts'
import type { Person, World } from '../support/people-and-things.ts'

interface Making {
  organiser: Person
  event: { id: string }
  other: { id: string }
  voter: Person
}

const [past, future] = [new Date('2020-01-01'), new Date('2999-01-01')]

/** Creates an open vote in the actors' event, and a closed one in another. */
export async function makeVotes({ db }: World, { organiser, event, other, voter }: Making) {
  const shared = { isOn: true, mode: 'votes', budget: 3, createdBy: organiser.id, opensAt: past } as const
  await db.insert(voteSettings).values([
    { ...shared, eventId: event.id, enrolledBefore: future, closesAt: future },
    { ...shared, eventId: other.id, enrolledBefore: future, closesAt: new Date('2020-01-02') },
  ])
  const cast = { budget: 3, spent: 1, network: 'a', firstVotedAt: past }
  const [voterRow] = await db
    .insert(voters)
    .values({ ...cast, eventId: other.id, userId: voter.id })
    .returning({ id: voters.id })
  return { voter: voterRow!.id }
}
