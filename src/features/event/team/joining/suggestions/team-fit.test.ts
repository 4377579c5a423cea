import { eq } from 'drizzle-orm'
import { expect as check, test as plain } from 'vitest'
import { profiles } from '#features/people/profile/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { sharedHours } from './hours.ts'

const summer = new Date('2026-07-01T12:00:00Z')
const winter = new Date('2026-12-01T12:00:00Z')
const createHours = (timeZone: string, hoursFrom = 9, hoursTo = 18) => ({ timeZone, hoursFrom, hoursTo })

plain('shared hours follow the zones, their quarters and their seasons', () => {
  check(sharedHours(createHours('UTC'), [createHours('UTC', 12, 20)], winter)).toBe(6)
  check(sharedHours(createHours('UTC'), [createHours('Asia/Kathmandu')], winter)).toBe(3.25)
  check(sharedHours(createHours('UTC'), [createHours('Europe/Dublin')], winter)).toBe(9)
  check(sharedHours(createHours('UTC'), [createHours('Europe/Dublin')], summer)).toBe(8)
  check(sharedHours(createHours('Pacific/Kiritimati'), [createHours('Pacific/Pago_Pago')], winter)).toBe(8)
  check(sharedHours(createHours('UTC', 22, 4), [createHours('UTC', 0, 24)], winter)).toBe(6)
})

plain('hours are shared by those who have said theirs, and never by a person who has not', () => {
  const unsaid = { timeZone: null, hoursFrom: 9, hoursTo: 12 }
  check(sharedHours(createHours('America/St_Johns'), [unsaid], winter)).toBe(null)
  check(sharedHours(createHours('UTC'), [unsaid, createHours('UTC', 12, 20)], winter)).toBe(6)
  check(sharedHours(unsaid, [createHours('UTC'), createHours('UTC', 12, 20)], winter)).toBe(null)
})

test('a person is shown teams, and a team people, each with why they fit', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  await fillProfile(world, person, {
    fields: { teamRoles: ['DESIGNER', 'WRITER'] },
    levels: { creativeExp: 5, technicalExp: 2 },
  })
  const [fittingTeam, otherTeam] = [
    await aTeam(world, event, { lookingForMembers: true, lookingForRoles: ['DESIGNER'] }),
    await aTeam(world, event, { name: 'Other', lookingForMembers: true }),
  ]
  await aTeam(world, event, { name: 'Closed' })
  await fillProfile(world, fittingTeam.admin, { levels: { creativeExp: 2, technicalExp: 5 } })

  const ownSuggestions = await world.as(person).get(`team/getSuggestions?eventId=${event.id}`)
  expect(ownSuggestions.body.items).toMatchObject([
    {
      team: { id: fittingTeam.id },
      participant: null,
      reasons: {
        roles: ['DESIGNER'],
        axes: [{ axis: 'creative', level: 5, teamLevel: 2 }],
        sharedHours: 9,
      },
    },
    { team: { id: otherTeam.id }, reasons: { roles: [], sharedHours: null } },
  ])

  const hidden = await enrollMember(world, event, { public: false })
  await fillProfile(world, hidden, { levels: { businessExp: 5 } })
  const people = await world.as(fittingTeam.admin).get(`team/getSuggestions?teamId=${fittingTeam.id}`)
  expect(people.body.items).toMatchObject([
    { team: null, participant: { id: person.participantId }, reasons: { roles: ['DESIGNER'] } },
    { participant: { id: hidden.participantId, profile: { userName: null } }, reasons: { axes: [] } },
  ])
  expect(JSON.stringify(people.body)).not.toContain(person.email)

  const status = async (caller: Parameters<typeof world.as>[0], query: string) =>
    (await world.as(caller).get(`team/getSuggestions?${query}`)).status
  expect(await status(person, `teamId=${fittingTeam.id}`)).toBe(403)
  expect(await status(await world.member(), `eventId=${event.id}`)).toBe(403)
  expect(await status(null, `eventId=${event.id}`)).toBe(401)
  expect(await status(person, '')).toBe(422)
  expect(
    (await world.as(fittingTeam.admin).get(`team/getSuggestions?eventId=${event.id}`)).body.items,
  ).toEqual([])
})

test('people who look for a team come first, then those who fit, among suggestions and in the list', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { lookingForMembers: true, lookingForRoles: ['DESIGNER'] })
  const people = []
  for (let index = 0; index < 60; index++) people.push(await enrollMember(world, event))
  const [fittingPerson, ...others] = people
  const [barePerson, fitsToo] = others.slice(-2)
  await fillProfile(world, fittingPerson!, {
    fields: { teamRoles: ['DESIGNER'] },
    levels: { creativeExp: 5 },
  })
  await fillProfile(world, barePerson!, { fields: { lookingForTeam: true }, levels: {} })
  await fillProfile(world, fitsToo!, {
    fields: { lookingForTeam: true, teamRoles: ['DESIGNER'] },
    levels: {},
  })
  const first = [fitsToo, barePerson, fittingPerson].map((person) => person!.participantId)
  const suggestions = await world.as(team.admin).get(`team/getSuggestions?teamId=${team.id}&limit=4`)
  expect(listIds(suggestions).slice(0, 3)).toEqual(first)
  const listMatches = async (query: string) =>
    (
      await world
        .as(team.admin)
        .get(`participant/getParticipantsForEventWithoutTeam?eventId=${event.id}&usersPerPage=3${query}`)
    ).body.items.map(({ id }: { id: string }) => id)
  expect(await listMatches('')).toEqual(
    [barePerson, fitsToo, fittingPerson].map((person) => person!.participantId),
  )
  expect((await listMatches('&name=ada')).slice(0, 2).toSorted()).toEqual(first.slice(0, 2).toSorted())
})

const listIds = ({ body }: { body: { items: { participant: { id: string } }[] } }) =>
  body.items.map(({ participant }) => participant.id)

interface ProfileContent {
  fields?: object
  levels: object
}

async function fillProfile(world: World, person: Person, { fields = {}, levels }: ProfileContent) {
  if (Object.keys(levels).length > 0)
    await world.db.update(profiles).set(levels).where(eq(profiles.userId, person.id))
  const { body } = await world.as(person).get(`participant/getParticipantsByUserId?userId=${person.id}`)
  const { status } = await world
    .as(person)
    .put(`participant/updateParticipant?id=${body.items[0].id}`, { ...createHours('UTC'), ...fields })
  expect(status).toBe(200)
}
