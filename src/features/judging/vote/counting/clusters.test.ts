import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { voters, votes, voteSettings } from '../table.ts'

const hourMs = 3_600_000

interface Ballot {
  /** Numbers of the projects that the voter chose. */
  for: number[]
  network: string
  isNew?: boolean
}

/** Creates a vote that closed an hour ago; each ballot was cast in a minute of its own. */
async function aClosedVote(world: World, ballots: Ballot[]) {
  const event = await anEvent(world)
  const projects = []
  for (let number = 0; number < 3; number++)
    projects.push(await aSubmission(world, event, { submitted: true, title: `Project ${number}` }))
  const now = world.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  await world.db.insert(voteSettings).values({
    eventId: event.id,
    isOn: true,
    mode: 'votes',
    budget: 3,
    enrolledBefore: ago(72),
    opensAt: ago(30),
    closesAt: ago(1),
    createdBy: event.organiser.id,
  })
  for (const [index, ballot] of ballots.entries()) {
    const { id: userId } = await enrollMember(world, event)
    await world.db
      .update(users)
      .set({ createdAt: ago(ballot.isNew ? 80 : 900) })
      .where(eq(users.id, userId))
    const castAt = new Date(ago(20).getTime() + index * 60_000)
    const [voter] = await world.db
      .insert(voters)
      .values({ eventId: event.id, userId, budget: 3, network: ballot.network, firstVotedAt: castAt })
      .returning()
    for (const number of ballot.for)
      await world.db
        .insert(votes)
        .values({ voterId: voter!.id, submissionId: projects[number]!.id, weight: 1, castAt })
  }
  const organizer = world.as(event.organiser)
  const report = (await organizer.get(`vote/getVoteReport?eventId=${event.id}`)).body
  const found = report.clusters.map(
    ({ kind, submission, voterIds, of }: Cluster) =>
      `${kind}: ${voterIds.length} of ${of} for ${submission.title}`,
  )
  return { event, organizer, found: found.toSorted() }
}

interface Cluster {
  kind: string
  submission: { title: string }
  voterIds: string[]
  of: number
}

const times = (count: number, ballot: (index: number) => Ballot) =>
  Array.from({ length: count }, (_, index) => ballot(index))

test('four new accounts on one network that voted alike are named, also if they chose several projects', async ({
  world,
}) => {
  const alike = times(4, () => ({ for: [0, 1, 2], network: 'same', isNew: true }))
  const others = times(6, (index) => ({ for: [index % 2], network: `home ${index}` }))
  expect((await aClosedVote(world, [...alike, ...others])).found).toEqual(
    ['network', 'newAccounts'].flatMap((kind) => [
      `${kind}: 4 of 4 for Project 2`,
      `${kind}: 4 of 7 for Project 0`,
      `${kind}: 4 of 7 for Project 1`,
    ]),
  )
})

test('four voters alike are named where nobody else voted, and three nowhere', async ({ world }) => {
  const alike = (count: number) => times(count, () => ({ for: [0], network: 'same' }))
  expect((await aClosedVote(world, alike(4))).found).toEqual(['network: 4 of 4 for Project 0'])
  const others = times(6, (index) => ({ for: [1], network: `home ${index}` }))
  expect((await aClosedVote(world, [...alike(3), ...others])).found).toEqual([])
})

test('a hall on one network is nothing unusual, even if everyone votes for one project', async ({
  world,
}) => {
  const hall = times(8, (index) => ({ for: [0, 1 + (index % 2)], network: 'hall' }))
  const home = times(4, (index) => ({ for: [0, 1 + (index % 2)], network: `home ${index}` }))
  expect((await aClosedVote(world, [...hall, ...home])).found).toEqual([])
})

test('leaving out the votes of people who aren’t voters says so', async ({ world }) => {
  const { event, organizer } = await aClosedVote(world, [{ for: [0], network: 'one' }])
  const exclusion = { voterIds: [event.organiser.id], reason: 'They are not independent' }
  expect(await organizer.put(`vote/excludeVotes?eventId=${event.id}`, exclusion)).toMatchObject({
    status: 422,
    body: { fieldErrors: { voterIds: expect.stringContaining('None of these voted at this event') } },
  })
})
