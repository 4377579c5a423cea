import { and, eq, isNull, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { teams } from '#features/event/team/table.ts'
import { crowd, tally, type Try } from '../support/crowd.ts'
import { anEvent } from '../support/events.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { aTeam, enrollMember, teamDraft } from '../support/event/teams.ts'
import { expect, test } from '../support/world.ts'

/** Numbers of servers on one database; the same must hold for both. */
const servers = [1, 2]
const hundred = Array.from({ length: 100 }, (_, index) => index)

async function openApps(world: World & { open(): Promise<World['app']> }, count: number) {
  return count === 1 ? [world.app] : [world.app, await world.open()]
}

/**
 * Checks that the stored counts of an event and its teams equal a recount, and that no team exceeds its
 * limit.
 */
async function recount({ db }: World, eventId: string) {
  const [storedEvent] = await db.select().from(events).where(eq(events.id, eventId))
  const isInEvent = and(eq(participants.eventId, eventId), isNull(participants.deletedAt))
  const alive = and(eq(teams.eventId, eventId), isNull(teams.deletedAt))
  expect({ participants: storedEvent!.participantsCount, teams: storedEvent!.teamsCount }).toEqual({
    participants: await db.$count(participants, isInEvent),
    teams: await db.$count(teams, alive),
  })
  const sizes = await db
    .select({
      kept: teams.membersCount,
      counted: sql<number>`(select count(*)::int from participant where team_id = team.id and deleted_at is null)`,
    })
    .from(teams)
    .where(alive)
  for (const size of sizes) expect(size.kept).toBe(size.counted)
  for (const size of sizes) expect(size.kept).toBeLessThanOrEqual(storedEvent!.maxTeamSize)
}

/** Creates a hundred approved participants at once, directly in the database. */
async function createCrowd(world: World, eventId: string): Promise<(Person & { participantId: string })[]> {
  const people = []
  for (const _ of hundred) people.push(await world.member())
  const rows = await world.db
    .insert(participants)
    .values(people.map(({ id }) => ({ eventId, userId: id, approved: true })))
    .returning({ id: participants.id })
  await world.db
    .update(events)
    .set({ participantsCount: sql`participants_count + 100`, approvedCount: sql`approved_count + 100` })
    .where(eq(events.id, eventId))
  return people.map((person, index) => ({ ...person, participantId: rows[index]!.id }))
}

async function createJoinRequest(world: World, person: Person, team: { id: string; eventId: string }) {
  const { body } = await world
    .as(person)
    .put(`participant/joinTeamByUser?eventId=${team.eventId}`, { teamId: team.id })
  return body.joinRequest.id as string
}

test.for(servers)(
  'enrolling a hundred times on %i server(s) enrolls once',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const person = await world.member()
    const enroll: Try = {
      who: person,
      method: 'POST',
      url: 'participant/createParticipant',
      body: { eventId: event.id },
    }
    expect(
      tally(
        await crowd(
          world,
          await openApps(world, count),
          hundred.map(() => enroll),
        ),
      ),
    ).toEqual({ 200: 1, 400: 99 })
    await recount(world, event.id)
  },
)

test.for(servers)(
  'a hundred people on %i server(s) get the last seat of a team once',
  async (count, { committed: world }) => {
    const event = await anEvent(world, { maxTeamSize: 2 })
    const team = await aTeam(world, event)
    const people = await createCrowd(world, event.id)
    const requests = []
    for (const person of people) requests.push(await createJoinRequest(world, person, team))
    const accept = (id: string): Try => ({ who: team.admin, url: `team/acceptJoinRequest?id=${id}` })
    const answers = await crowd(world, await openApps(world, count), requests.map(accept))
    expect(tally(answers)).toEqual({ 200: 1, 409: 99 })
    await recount(world, event.id)
  },
)

test.for(servers)(
  'ten teams that take one person a hundred times on %i server(s) get them once',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const person = await enrollMember(world, event)
    const accepts: Try[] = []
    for (const teamNumber of hundred.slice(0, 10)) {
      const team = await aTeam(world, event, { name: `Team ${teamNumber}` })
      accepts.push({
        who: team.admin,
        url: `team/acceptJoinRequest?id=${await createJoinRequest(world, person, team)}`,
      })
    }
    const tries = hundred.map((index) => accepts[index % 10]!)
    expect(tally(await crowd(world, await openApps(world, count), tries))).toEqual({ 200: 1, 409: 99 })
    await recount(world, event.id)
  },
)

test.for(servers)(
  'an admin hands over a hundred times on %i server(s) to one member',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const team = await aTeam(world, event)
    const members: Awaited<ReturnType<typeof enrollMember>>[] = []
    for (const _ of hundred.slice(0, 5)) {
      const member = await enrollMember(world, event)
      const id = await createJoinRequest(world, member, team)
      await world.as(team.admin).put(`team/acceptJoinRequest?id=${id}`)
      members.push(member)
    }
    const tries = hundred.map((index): Try => ({
      who: team.admin,
      url: `team/transferTeam?id=${team.id}`,
      body: { participantId: members[index % 5]!.participantId },
    }))
    const answers = await crowd(world, await openApps(world, count), tries)
    expect(tally(answers)).toEqual({ 200: 1, 403: 99 })
    const { adminUserId } = answers.find(({ status }) => status === 200)!.body
    expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).body.adminUserId).toBe(adminUserId)
    await recount(world, event.id)
  },
)

test.for(servers)(
  'an invitation is redeemed once by a hundred people on %i server(s)',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const team = await aTeam(world, event)
    const people = await createCrowd(world, event.id)
    await world.as(team.admin).post('team/invite', { teamId: team.id, email: 'somebody@example.com' })
    const [mail] = await world.db.select().from(mails).where(eq(mails.to, 'somebody@example.com'))
    const token = /invitation=([\w-]+)/.exec(mail!.text)![1]!
    const tries = people.map((person, index): Try =>
      index % 2
        ? { who: person, url: 'team/acceptInvitation', body: { token } }
        : {
            who: person,
            url: `participant/joinTeamByUser?eventId=${event.id}`,
            body: { teamId: team.id, inviteToken: token },
          },
    )
    expect(tally(await crowd(world, await openApps(world, count), tries))).toEqual({ 200: 1, 422: 99 })
    await recount(world, event.id)
  },
)

test.for(servers)(
  'a team is formed once on %i server(s), with one key or with none',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const apps = await openApps(world, count)
    const form = (person: Person, more: Partial<Try> = {}): Try => ({
      who: person,
      method: 'POST',
      url: 'team/createTeam',
      body: teamDraft(event),
      ...more,
    })
    const [first, second] = [await enrollMember(world, event), await enrollMember(world, event)]
    expect(
      tally(
        await crowd(
          world,
          apps,
          hundred.map(() => form(first)),
        ),
      ),
    ).toEqual({ 200: 1, 409: 99 })
    const keyedRequest = { headers: { 'idempotency-key': 'the-same' } }
    const answers = await crowd(
      world,
      apps,
      hundred.map(() => form(second, keyedRequest)),
    )
    // A repeated request gets the response of the first.
    expect(tally(answers)).toEqual({ 200: 100 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await recount(world, event.id)
  },
)

test.for(servers)(
  'people who leave, join and end a team at once on %i server(s) leave true numbers',
  async (count, { committed: world }) => {
    const event = await anEvent(world, { maxTeamSize: 50 })
    const team = await aTeam(world, event)
    const people = (await createCrowd(world, event.id)).slice(0, 40)
    for (const person of people.slice(0, 20)) {
      const id = await createJoinRequest(world, person, team)
      await world.as(team.admin).put(`team/acceptJoinRequest?id=${id}`)
    }
    const tries: Try[] = [{ who: team.admin, url: `team/deleteTeam?id=${team.id}` }]
    for (const person of people.slice(0, 20))
      tries.unshift({ who: person, url: `participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}` })
    for (const person of people.slice(20))
      tries.unshift({
        who: person,
        url: `participant/joinTeamByUser?eventId=${event.id}`,
        body: { teamId: team.id },
      })
    const answers = await crowd(world, await openApps(world, count), tries)
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    await recount(world, event.id)
  },
)
