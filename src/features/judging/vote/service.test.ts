import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { voters, votes, voteSettings } from './table.ts'

const hour = 3_600_000

/** Creates an event after its deadline, with `count` projects and an open vote. */
async function aVote(
  world: World,
  { projects = 2, ...more }: Record<string, unknown> & { projects?: number } = {},
) {
  const event = await anEvent(world)
  const createdSubmissions = []
  for (let number = 0; number < projects; number++)
    createdSubmissions.push(await aSubmission(world, event, { submitted: true, title: `Project ${number}` }))
  const now = world.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  await world.db
    .update(events)
    .set({ submissionsCloseAt: new Date(now) })
    .where(eq(events.id, event.id))
  const rules = {
    isOn: true,
    mode: 'votes',
    budget: 3,
    enrolledBefore: at(1),
    opensAt: at(1),
    closesAt: at(3),
    decides: false,
    shortlist: null,
    ...more,
  }
  const set = (changes: object = {}) =>
    world.as(event.organiser).put(`vote/setVote?eventId=${event.id}`, { ...rules, ...changes })
  const answer = await set()
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  const go = (hours: number) => world.clock.set(new Date(now + hours * hour))
  return { event, projects: createdSubmissions, set, go }
}

type Project = Awaited<ReturnType<typeof aSubmission>>

interface VoteInput {
  id: string
  weight?: number
}

const cast = (world: World, who: Person, { id, weight = 1 }: VoteInput) =>
  world.as(who).put('vote/castVote', { submissionId: id, weight })

const getVote = async (world: World, { id }: { id: string }) =>
  (await world.as(null).get(`vote/getVote?eventId=${id}`)).body

test('a vote is off until an organizer sets it up, and opens after submissions have closed', async ({
  world,
}) => {
  const event = await anEvent(world)
  expect(await getVote(world, event)).toBeNull()
  const { event: voting, projects, set, go } = await aVote(world)
  expect(await getVote(world, voting)).toMatchObject({ state: 'upcoming', tally: null })
  const early = await set({ opensAt: '2020-01-01T00:00:00Z' })
  expect(early).toMatchObject({ status: 422, body: { fieldErrors: { opensAt: expect.any(String) } } })
  const voter = await enrollMember(world, voting)
  expect((await cast(world, voter, projects[0]!)).status).toBe(409)
  go(2)
  expect((await cast(world, voter, projects[0]!)).status).toBe(200)
  expect((await set({ budget: 5 })).status).toBe(409)
  expect(
    (await set({ closesAt: new Date(world.clock.now().getTime() + hour / 2).toISOString() })).status,
  ).toBe(200)
  go(3)
  expect((await cast(world, voter, projects[1]!)).status).toBe(409)
})

test('who enrolled in time with a confirmed address votes, and not for their own team', async ({ world }) => {
  const { event, projects, go } = await aVote(world)
  const voter = await enrollMember(world, event)
  go(2)
  const late = await enrollMember(world, event)
  const unconfirmed = await enrollMember(world, event)
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.id))
  const [own, other] = projects as [(typeof projects)[0], (typeof projects)[0]]
  const attempts = [
    [voter, own, 200],
    [late, own, 403],
    [unconfirmed, own, 403],
    [event.organiser, own, 403],
    [own.admin, own, 403],
    [own.admin, other, 200],
  ] as const
  for (const [who, project, status] of attempts) expect((await cast(world, who, project)).status).toBe(status)
  const { body } = await world.as(own.admin).get(`vote/getOwnVotes?eventId=${event.id}`)
  expect(body).toMatchObject({ standing: 'voter', budget: 3, spent: 1, total: 2 })
  const ofOwn = body.items.find(({ isOwn }: { isOwn: boolean }) => isOwn)
  expect(ofOwn).toMatchObject({ submissionId: own.id, weight: 0 })
})

test('several votes for a project cost their square, and taking back pays back', async ({ world }) => {
  const { event, projects, go } = await aVote(world, { mode: 'credits', budget: 10 })
  const voter = await enrollMember(world, event)
  go(2)
  const [one, other] = projects as [(typeof projects)[0], (typeof projects)[0]]
  expect((await cast(world, voter, { ...one, weight: 3 })).body).toMatchObject({ spent: 9, budget: 10 })
  expect((await cast(world, voter, { ...other, weight: 2 })).status).toBe(409)
  expect((await cast(world, voter, { ...one, weight: 4 })).status).toBe(422)
  expect((await cast(world, voter, { ...other, weight: 1 })).body).toMatchObject({ spent: 10 })
  expect((await cast(world, voter, { ...one, weight: 0 })).body).toMatchObject({ spent: 1 })
})

test('each voter has an order of their own that stays, and a shortlist leaves the others out', async ({
  world,
}) => {
  const { event, projects, set, go } = await aVote(world, { projects: 6 })
  const shortlist = projects.slice(0, 5).map(({ id }) => id as string)
  expect((await set({ shortlist })).status).toBe(200)
  const foreign = await aSubmission(world, await anEvent(world), { submitted: true })
  expect((await set({ shortlist: [shortlist[0], foreign.id] })).status).toBe(422)
  const people = []
  for (let number = 0; number < 4; number++) people.push(await enrollMember(world, event))
  go(2)
  const order = async (who: Person) =>
    (await world.as(who).get(`vote/getOwnVotes?eventId=${event.id}`)).body.items.map(
      ({ submissionId }: { submissionId: string }) => submissionId,
    )
  const orders = []
  for (const who of people) {
    const own = await order(who)
    expect(own.toSorted()).toEqual(shortlist.toSorted())
    expect(await order(who)).toEqual(own)
    orders.push(own.join())
  }
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect((await cast(world, people[0]!, projects[5]!)).status).toBe(404)
})

test('counts are nobody’s before they are published, and then they say how many were left out and why', async ({
  world,
}) => {
  const { event, projects, go } = await aVote(world)
  const people = []
  for (let number = 0; number < 12; number++) people.push(await enrollMember(world, event))
  const [fair, bought] = projects as [(typeof projects)[0], (typeof projects)[0]]
  go(2)
  for (const [index, who] of people.entries()) {
    await cast(world, who, index < 6 ? fair : bought)
    const network = index < 6 ? `n${index}` : 'same'
    await world.db.update(voters).set({ network }).where(eq(voters.userId, who.id))
  }
  const organizer = world.as(event.organiser)
  const report = () => organizer.get(`vote/getVoteReport?eventId=${event.id}`)
  expect((await report()).body).toEqual({ voters: 12, excluded: 0, leftOut: [], clusters: null })
  expect((await organizer.put(`vote/publishVote?eventId=${event.id}`)).status).toBe(409)
  go(4)
  const { body } = await report()
  const cluster = body.clusters.find(({ kind }: { kind: string }) => kind === 'network')
  expect(cluster).toMatchObject({ key: 'same', submission: { id: bought.id }, of: 6 })
  expect(cluster.voterIds).toHaveLength(6)
  expect(await getVote(world, event)).toMatchObject({ state: 'closed', tally: null, excluded: [] })

  const exclude = { voterIds: cluster.voterIds, reason: 'One person with six accounts' }
  expect((await organizer.put(`vote/excludeVotes?eventId=${event.id}`, exclude)).body).toEqual({ count: 6 })
  expect((await organizer.put(`vote/publishVote?eventId=${event.id}`)).status).toBe(200)
  const published = await getVote(world, event)
  expect(published.tally).toEqual([
    {
      submissionId: fair.id,
      title: 'Project 0',
      slug: expect.any(String),
      team: expect.any(Object),
      votes: 6,
      voters: 6,
    },
  ])
  expect(published.excluded).toEqual([{ reason: 'One person with six accounts', voters: 6, votes: 6 }])
  expect(JSON.stringify(published)).not.toContain(people[6]!.id)
  expect((await organizer.put(`vote/excludeVotes?eventId=${event.id}`, exclude)).status).toBe(409)
})

test('suspended accounts and a voter’s own team count for nothing as of the close, and the numbers are published', async ({
  world,
}) => {
  const { event, projects, go } = await aVote(world)
  const [own, other] = projects as [(typeof projects)[0], (typeof projects)[0]]
  const [fair, banned, mate, late] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  go(2)
  for (const who of [fair, banned, mate, late]) await cast(world, who, own)
  await cast(world, mate, other)
  await world.db.update(users).set({ suspendedAt: world.clock.now() }).where(eq(users.id, banned.id))
  const join = (who: Person) =>
    world.db
      .update(participants)
      .set({ teamId: own.team.id, joinedTeamAt: world.clock.now() })
      .where(eq(participants.userId, who.id))
  await join(mate)
  // A voter who joined the team after voting can withdraw the vote but not cast a new one.
  expect((await cast(world, mate, { ...own, weight: 0 })).status).toBe(200)
  expect((await cast(world, mate, own)).status).toBe(403)
  await world.db.update(participants).set({ teamId: null }).where(eq(participants.userId, mate.id))
  await cast(world, mate, own)
  await join(mate)
  go(4)
  await join(late)
  const organizer = world.as(event.organiser)
  const { body } = await organizer.get(`vote/getVoteReport?eventId=${event.id}`)
  expect(body.leftOut).toEqual([
    { reason: 'ownTeam', voters: 1 },
    { reason: 'suspended', voters: 1 },
  ])
  expect((await organizer.put(`vote/publishVote?eventId=${event.id}`)).status).toBe(200)
  const { tally, excluded } = await getVote(world, event)
  expect(tally).toMatchObject([
    { submissionId: own.id, votes: 2, voters: 2 },
    { submissionId: other.id, votes: 1, voters: 1 },
  ])
  expect(excluded).toEqual([
    { reason: expect.stringContaining('team they were in'), voters: 1, votes: 1 },
    { reason: expect.stringContaining('suspended'), voters: 1, votes: 1 },
  ])
  // Published results don’t change with later changes to accounts and teams.
  await world.db.update(users).set({ suspendedAt: null }).where(eq(users.id, banned.id))
  expect((await getVote(world, event)).tally).toEqual(tally)
})

test('a disqualified or hidden project leaves the vote, and its voters get their votes back', async ({
  world,
}) => {
  const { event, projects, go } = await aVote(world, { projects: 4, budget: 2 })
  const [out, hidden, other, last] = projects as [Project, Project, Project, Project]
  const [voter, loyal] = [await enrollMember(world, event), await enrollMember(world, event)]
  go(2)
  for (const who of [voter, loyal])
    for (const project of [out, hidden]) expect((await cast(world, who, project)).status).toBe(200)
  const organiser = world.as(event.organiser)
  const reason = 'It was built before the event'
  await organiser.put(`flag/disqualifyProject?submissionId=${out.id}`, { reason })
  await organiser.put('flag/hideInEvent', { kind: 'submission', id: hidden.id, reason })
  const own = async (who: Person) =>
    (await world.as(who).get(`vote/getOwnVotes?eventId=${event.id}`)).body as { total: number; spent: number }
  expect(await own(voter)).toMatchObject({ total: 2, spent: 0 })
  expect(await cast(world, voter, out)).toMatchObject({
    status: 409,
    body: { message: 'The organizers disqualified this project. You can vote for another one.' },
  })
  expect((await cast(world, voter, hidden)).status).toBe(404)
  expect((await cast(world, voter, other)).body).toMatchObject({ spent: 1 })
  expect((await cast(world, voter, last)).body).toMatchObject({ spent: 2 })
  const lift = async () => {
    const { body } = await organiser.get(`flag/getEventMeasures?eventId=${event.id}`)
    for (const { id } of body.items as { id: string }[])
      expect((await organiser.put(`flag/liftInEvent?id=${id}`, { answer: 'It may stay' })).status).toBe(200)
  }
  go(4)
  await organiser.put(`vote/publishVote?eventId=${event.id}`)
  const counts = async () =>
    ((await getVote(world, event)).tally as { submissionId: string; votes: number }[]).map((line) => [
      line.submissionId,
      line.votes,
    ])
  const chosen = [other, last].map(({ id }) => [id, 1])
  expect(await counts()).toEqual(chosen)
  expect((await getVote(world, event)).excluded).toEqual([
    { reason: expect.stringContaining('disqualified, hidden or withdrawn'), voters: 1, votes: 2 },
  ])
  // Votes count again once their project is back, except those that the voter has given to other projects
  // since.
  await lift()
  expect(new Set(await counts())).toEqual(new Set([...chosen, [out.id, 1], [hidden.id, 1]]))
  expect((await getVote(world, event)).excluded).toEqual([])
  expect(await own(voter)).toMatchObject({ spent: 2 })
})

test('forty votes at once never exceed what a voter has, and the database refuses more', async ({
  committed: world,
}) => {
  const { event, projects, go } = await aVote(world, { projects: 8 })
  const voter = await enrollMember(world, event)
  go(2)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => cast(world, voter, projects[number % 8]!)),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [row] = await world.db.select().from(voters)
  expect(row!.spent).toBe(3)
  expect(await world.db.$count(votes)).toBe(3)
  await expect(world.db.update(voters).set({ spent: 4 })).rejects.toThrow()
  expect(await world.db.$count(voteSettings)).toBe(1)
})
