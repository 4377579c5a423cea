import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

type Event = Awaited<ReturnType<typeof anEvent>>

const asksAboutMail = async (world: World, person: Person, event: Event) =>
  (await world.as(person).get(`participant/getParticipation?eventId=${event.id}`)).body.asksAboutMail

const wantsMail = async (world: World, person: Person) =>
  (await world.db.select().from(profiles).where(eq(profiles.userId, person.id)))[0]!.subscribedToMail

const enroll = async (world: World, person: Person, body: { eventId: string; subscribe?: boolean }) =>
  (await world.as(person).post('participant/createParticipant', body)).status

test('enrolling asks once whether other mail is wanted, and keeps a yes and a no', async ({ world }) => {
  const [event, laterEvent] = [await anEvent(world), await anEvent(world, { title: 'Later' })]
  for (const answer of [true, false]) {
    const person = await world.member()
    expect(await asksAboutMail(world, person, event)).toBe(true)
    expect(await enroll(world, person, { eventId: event.id, subscribe: answer })).toBe(200)
    expect([await wantsMail(world, person), await asksAboutMail(world, person, laterEvent)]).toEqual([
      answer,
      false,
    ])
    expect(await enroll(world, person, { eventId: laterEvent.id })).toBe(200)
    expect(await wantsMail(world, person)).toBe(answer)
  }
})

test('who enrolls without being asked is asked the next time', async ({ world }) => {
  const [event, laterEvent] = [await anEvent(world), await anEvent(world, { title: 'Later' })]
  const person = await world.member()
  expect(await enroll(world, person, { eventId: event.id })).toBe(200)
  expect([await wantsMail(world, person), await asksAboutMail(world, person, laterEvent)]).toEqual([
    false,
    true,
  ])
  await world.as(person).put('profile/updateProfile', { subscribedToMail: false })
  expect(await asksAboutMail(world, person, laterEvent)).toBe(false)
})

test('ADMIN who enrolls somebody answers nothing for them', async ({ world }) => {
  const event = await anEvent(world)
  const [person, admin] = [await world.member(), await world.member('ADMIN')]
  const body = { eventId: event.id, userId: person.id, subscribe: true }
  expect((await world.as(admin).post('participant/createParticipant', body)).status).toBe(200)
  expect([await wantsMail(world, person), await wantsMail(world, admin)]).toEqual([false, false])
})
