import { and, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { announcementJobs } from '../jobs.ts'

const dayMs = 24 * 60 * 60 * 1000
type Event = Awaited<ReturnType<typeof anEvent>>

/** Creates an announcement and writes its e-mails, like the worker. */
async function announce(world: World, event: Event) {
  const draft = { eventId: event.id, audience: 'participants', title: 'Extra compute', body: 'Until noon.' }
  const { body } = await world.as(event.organiser).post('announcement/create', draft)
  const { db, clock } = world
  const ctx = {
    db,
    now: clock.now(),
    origin: 'https://kilnyard.example',
    job: async () => {},
    chat: { driver: null },
  }
  await announcementJobs[0]!.handle(ctx as unknown as Context, { id: body.id })
  return body
}

const mailsTo = (world: World, person: Person) =>
  world.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, person.email), eq(mails.template, 'announcement')))

const loadRecipientCount = async (world: World, event: Event) =>
  (await world.as(event.organiser).get(`mail/getReach?eventId=${event.id}`)).body.recipients

test('the link in such a mail mutes that event alone, without signing in, and takes it back', async ({
  world,
}) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const person = await enrollMember(world, event)
  await announce(world, event)
  const [mail] = await mailsTo(world, person)
  const url = /^<https?:\/\/[^/]+(\/api\/v3\/mail\/mute\?.*)>$/.exec(mail!.headers['List-Unsubscribe']!)![1]!
  expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`/unsubscribe${url.slice(url.indexOf('?'))}`)
  const press = async (to: string) =>
    (
      await world.app.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    ).json()
  const mutes = async () => (await world.as(person).get('mail/getMutes')).body
  const isMuted = async ({ id }: Event) =>
    (await world.as(person).get(`mail/getMute?eventId=${id}`)).body.muted
  expect(await press(url)).toEqual({ muted: true })
  expect(await press(url)).toEqual({ muted: true })
  expect([await isMuted(event), await isMuted(otherEvent), await loadRecipientCount(world, event)]).toEqual([
    true,
    false,
    0,
  ])
  expect(await mutes()).toMatchObject({
    total: 1,
    items: [{ kind: 'event', id: event.id, title: event.title }],
  })
  await announce(world, event)
  expect(await mailsTo(world, person)).toHaveLength(1)

  expect(await press(url.replace('/mute', '/unmute'))).toEqual({ muted: false })
  expect([await loadRecipientCount(world, event), (await mutes()).total]).toEqual([1, 0])
  const unknownUrl = url.replace(/key=[\w-]+/, `key=${crypto.randomUUID()}`)
  expect(await press(unknownUrl)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await isMuted(event)).toBe(false)
})

test('organisers reach each person by mail five times a week, and who asked for more without end', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [person, reader] = [await enrollMember(world, event), await enrollMember(world, event)]
  await world.db.update(profiles).set({ subscribedToMail: true }).where(eq(profiles.userId, reader.id))
  for (let count = 1; count <= 5; count++) await announce(world, event)
  expect(await loadRecipientCount(world, event)).toBe(1)
  expect(await announce(world, event)).toMatchObject({ reach: { total: 2, recipients: 1 } })
  expect([(await mailsTo(world, person)).length, (await mailsTo(world, reader)).length]).toEqual([5, 6])
  world.clock.set(new Date(world.clock.now().getTime() + 7 * dayMs + 1000))
  expect(await loadRecipientCount(world, event)).toBe(2)
})

test('a stream is muted as an event is, and exactly one of the two is named', async ({ world }) => {
  const stream = await aStream(world)
  const client = world.as(await world.member())
  expect((await client.put(`mail/setMute?streamId=${stream.id}`, { muted: true })).body).toEqual({
    muted: true,
  })
  expect((await client.get('mail/getMutes')).body.items).toMatchObject([
    { kind: 'stream', slug: stream.slug },
  ])
  expect((await client.put(`mail/setMute?streamId=${stream.id}`, { muted: false })).body).toEqual({
    muted: false,
  })
  expect((await client.get('mail/getMutes')).body.items).toEqual([])
  expect((await client.put('mail/setMute', { muted: true })).status).toBe(422)
  expect((await world.as(null).post(`mail/mute?key=${crypto.randomUUID()}`)).status).toBe(422)
})
