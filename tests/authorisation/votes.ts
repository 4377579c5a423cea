import { voters, voteSettings } from '#features/judging/vote/table.ts'
import type { Person, World } from '../support/people-and-things.ts'

interface VoteInput {
  organiser: Person
  event: { id: string }
  other: { id: string }
  voter: Person
}

const [pastDate, future] = [new Date('2020-01-01'), new Date('2999-01-01')]

/** Creates an open vote in the actors' event, and a closed one in another. */
export async function makeVotes({ db }: World, { organiser, event, other, voter }: VoteInput) {
  const sharedSettings = {
    isOn: true,
    mode: 'votes',
    budget: 3,
    createdBy: organiser.id,
    opensAt: pastDate,
  } as const
  await db.insert(voteSettings).values([
    { ...sharedSettings, eventId: event.id, enrolledBefore: future, closesAt: future },
    { ...sharedSettings, eventId: other.id, enrolledBefore: future, closesAt: new Date('2020-01-02') },
  ])
  const cast = { budget: 3, spent: 1, network: 'a', firstVotedAt: pastDate }
  const [voterRow] = await db
    .insert(voters)
    .values({ ...cast, eventId: other.id, userId: voter.id })
    .returning({ id: voters.id })
  return { voter: voterRow!.id }
}
