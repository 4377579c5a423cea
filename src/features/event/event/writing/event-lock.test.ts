import { sql } from 'drizzle-orm'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember, teamDraft } from '#tests/support/event/teams.ts'
import { countWaiting } from '#tests/support/waiting-locks.ts'
import { expect, test } from '#tests/support/world.ts'

const hourMs = 3_600_000

const anOpenEvent = (world: World) => {
  const hoursFromNow = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString()
  return anEvent(world, {
    startAt: hoursFromNow(-2),
    submissionsCloseAt: hoursFromNow(1),
    endAt: hoursFromNow(48),
  })
}

type AnEvent = Awaited<ReturnType<typeof anOpenEvent>>

const submit = (world: World, { id, admin }: { id: string; admin: Person }) =>
  world.as(admin).put(`submission/submitSubmission?id=${id}`)

/** Scenarios; each returns a user and that user's action in the event. */
const scenarios = {
  async submits(world: World, event: AnEvent) {
    const submission = await aSubmission(world, event)
    return { who: submission.admin, act: () => submit(world, submission) }
  },
  async enrolls(world: World, event: AnEvent) {
    const member = await world.member()
    return {
      who: member,
      act: () => world.as(member).post('participant/createParticipant', { eventId: event.id }),
    }
  },
  async 'makes a team'(world: World, event: AnEvent) {
    const participant = await enrollMember(world, event)
    return {
      who: participant,
      act: () =>
        world.as(participant).post('team/createTeam', teamDraft(event, { name: participant.id.slice(0, 8) })),
    }
  },
}

for (const [name, prepare] of Object.entries(scenarios))
  test(`whoever ${name} does not wait for others who do so in the same event`, async ({
    committed: world,
  }) => {
    const event = await anOpenEvent(world)
    const [stalled, otherScenario] = [await prepare(world, event), await prepare(world, event)]
    const [first] = await world.db.transaction(async (tx) => {
      // Statements that reference the user's account wait from here on.
      await tx.execute(sql`select 1 from account where id = ${stalled.who.id} for update`)
      const answer = stalled.act()
      // A second statement about the person, such as of the session, may wait beside it.
      await expect.poll(() => countWaiting(world)).toBeGreaterThan(0)
      expect((await otherScenario.act()).status).toBe(200)
      return [answer]
    })
    expect((await first!).status).toBe(200)
    const { body } = await world.as(null).get(`event/getEvent?id=${event.id}`)
    const counts = await world.db.execute(
      sql`select (select count(*)::int from participant where event_id = ${event.id}) as participants,
        (select count(*)::int from team where event_id = ${event.id}) as teams,
        (select count(*)::int from submission where event_id = ${event.id} and submitted_at is not null) as submissions`,
      'objects',
    )
    const { participantsCount: participants, teamsCount: teams, submissionsCount: submissions } = body
    expect([{ participants, teams, submissions }]).toEqual(counts)
  })

test('a deadline moves once submits that have begun are done, and refuses those that come after', async ({
  committed: world,
}) => {
  const event = await anOpenEvent(world)
  const [earlySubmission, lateSubmission] = [await aSubmission(world, event), await aSubmission(world, event)]
  const order: string[] = []
  const note = async <Answer>(name: string, answer: Promise<Answer>) => {
    const response = await answer
    order.push(name)
    return response
  }
  const requests = await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from submission where id = ${earlySubmission.id} for update`)
    const submitResponse = note('submit', submit(world, earlySubmission))
    await expect.poll(() => countWaiting(world)).toBe(1)
    const closesAt = new Date(world.clock.now().getTime() - 60_000)
    const moveResponse = note(
      'move',
      world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, {
        submissionsCloseAt: closesAt.toISOString(),
        confirmDateChange: true,
        reason: 'The venue closes early.',
      }),
    )
    await expect.poll(() => countWaiting(world)).toBe(2)
    const lateResponse = note('late submit', submit(world, lateSubmission))
    await expect.poll(() => countWaiting(world)).toBe(3)
    return [submitResponse, moveResponse, lateResponse]
  })
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect([statuses, order]).toEqual([
    [200, 200, 403],
    ['submit', 'move', 'late submit'],
  ])
})

test('teams that get one name at once have different addresses', async ({ committed: world }) => {
  const event = await anOpenEvent(world)
  const people = []
  for (let index = 0; index < 4; index++) people.push(await enrollMember(world, event))
  const teams = await Promise.all(
    people.map((person) => world.as(person).post('team/createTeam', teamDraft(event, { name: 'Kiln' }))),
  )
  expect(teams.map(({ body }): string => body.slug).toSorted()).toEqual([
    'kiln',
    'kiln-2',
    'kiln-3',
    'kiln-4',
  ])
})

test('a team does not end while its submission is being submitted', async ({ committed: world }) => {
  const event = await anOpenEvent(world)
  const submission = await aSubmission(world, event)
  const [submitResponse, endResponse] = await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from submission where id = ${submission.id} for update`)
    const first = submit(world, submission)
    await expect.poll(() => countWaiting(world)).toBe(1)
    const second = world.as(submission.admin).put(`team/deleteTeam?id=${submission.team.id}`)
    await expect.poll(() => countWaiting(world)).toBe(2)
    return [first, second]
  })
  expect([(await submitResponse!).status, (await endResponse!).body.code]).toEqual([200, 'has_submission'])
})
