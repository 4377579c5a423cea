import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { devpostDays } from '#lib/periods.ts'
import { aRow, importDevpost, submissionsFile } from '#tests/support/event/devpost.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { devpostJobs } from '../jobs.ts'
import { devpostPeople } from '../table.ts'

test('a place is taken only by whoever has confirmed its address, and the first leads', async ({ world }) => {
  const event = await anEvent(world)
  await importDevpost(world, event, { submissions: submissionsFile([aRow({})]) })
  const [ada, bo] = [await world.member(), await world.member()]
  await world.db
    .update(users)
    .set({ email: 'Ada@sea.example', confirmedAt: null })
    .where(eq(users.id, ada.id))
  await world.db
    .update(users)
    .set({ email: 'bo@sea.example', confirmedAt: new Date() })
    .where(eq(users.id, bo.id))
  const readOffers = async (person: Person) => (await world.as(person).get('event/getDevpostOffers')).body
  expect((await readOffers(ada)).total).toBe(0)
  await world.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.id, ada.id))
  const { items } = await readOffers(ada)
  expect(items).toMatchObject([
    { event: { id: event.id }, team: { name: 'Tide clock' }, project: 'Tide clock' },
  ])
  const path = `event/answerDevpostOffer?id=${items[0].id}`
  expect((await world.as(bo).put(path, { isAccepted: true })).status).toBe(404)
  expect((await world.as(ada).put(path, { isAccepted: true })).status).toBe(200)
  expect((await world.as(ada).put(path, { isAccepted: false })).status).toBe(409)
  const [createdSubmission] = await world.db
    .select()
    .from(submissions)
    .where(eq(submissions.eventId, event.id))
  expect(createdSubmission!.adminUserId).toBe(ada.id)
  const { body } = await world.as(ada).get(`submission/getSubmission?id=${createdSubmission!.id}`)
  expect(body).toMatchObject({ viewer: { isParticipant: true }, members: [{ isAdmin: true }] })

  const otherOffer = (await readOffers(bo)).items[0]
  expect(
    (await world.as(bo).put(`event/answerDevpostOffer?id=${otherOffer.id}`, { isAccepted: false })).status,
  ).toBe(200)
  expect((await readOffers(bo)).total).toBe(0)
  const progress = await world.as(event.organiser).get(`event/getDevpostImport?eventId=${event.id}`)
  expect(progress.body).toEqual({ projects: 1, waiting: 0, accepted: 1, declined: 1 })
  expect((await world.db.select().from(devpostPeople)).map(({ name }) => name)).toEqual(['', ''])
})

/** Creates a member who has confirmed the first address of the usual row. */
async function createAda(world: World): Promise<Person> {
  const ada = await world.member()
  await world.db
    .update(users)
    .set({ email: 'ada@sea.example', confirmedAt: new Date() })
    .where(eq(users.id, ada.id))
  return ada
}

async function accepts(world: World, person: Person) {
  const { body } = await world.as(person).get('event/getDevpostOffers')
  return world.as(person).put(`event/answerDevpostOffer?id=${body.items[0].id}`, { isAccepted: true })
}

test('a place can be taken after the event, but not by a judge of it and not in a full team', async ({
  world,
}) => {
  const dates = {
    startAt: '2030-05-01T08:00:00Z',
    submissionsCloseAt: '2030-05-02T18:00:00Z',
    endAt: '2030-05-03T18:00:00Z',
  }
  const event = await anEvent(world, { ...dates, maxTeamSize: 1 })
  await importDevpost(world, event, { submissions: submissionsFile([aRow({})]) })
  world.clock.set('2030-06-01T08:00:00Z')
  const ada = await createAda(world)
  const role = { profileId: ada.profileId, eventId: event.id, eventRole: 'Judge' }
  const { body } = await world.as(event.organiser).post('eventRole/createEventRole', role)
  expect(await accepts(world, ada)).toMatchObject({ status: 409, body: { code: 'reviews' } })
  await world.as(event.organiser).put(`eventRole/deleteEventRole?id=${body.id}`)
  expect((await accepts(world, ada)).status).toBe(200)
  const bo = await world.member()
  await world.db
    .update(users)
    .set({ email: 'bo@sea.example', confirmedAt: new Date() })
    .where(eq(users.id, bo.id))
  expect(await accepts(world, bo)).toMatchObject({ status: 409, body: { code: 'team_full' } })
  expect((await world.as(null).get(`event/getEvent?id=${event.id}`)).body.participantsCount).toBe(1)
})

test('a place that nobody took is forgotten, and one that somebody took stays', async ({ world }) => {
  const event = await anEvent(world)
  await importDevpost(world, event, { submissions: submissionsFile([aRow({})]) })
  await accepts(world, await createAda(world))
  const listEmails = async () => (await world.db.select().from(devpostPeople)).map(({ email }) => email)
  const purge = (days: number) =>
    devpostJobs[0]!.handle({
      db: world.db,
      now: new Date(world.clock.now().getTime() + days * 24 * 60 * 60_000),
    } as never)
  await purge(devpostDays - 1)
  expect(await listEmails()).toHaveLength(2)
  await purge(devpostDays + 1)
  expect(await listEmails()).toEqual(['ada@sea.example'])
})
