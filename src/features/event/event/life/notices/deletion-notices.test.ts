import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

type Managed = { id: string; organiser: Person }

const loadTray = async (world: World, person: Person) => {
  const { body } = await world.as(person).get('notification/getNotifications')
  return (body.items as { kind: string; text: string; path: string }[])
    .filter(({ kind }) => kind === 'eventDeleted' || kind === 'eventRestored')
    .map(({ text, path }) => ({ text, path }))
}

const loadSubjects = async ({ db }: World, { email }: Person) => {
  const rows = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)
  return rows.filter(({ template }) => template === 'eventNotice').map(({ subject }) => subject)
}

const giveRole = async (world: World, event: Managed, [key, eventRole]: [string, string]) => {
  const person = await world.member()
  const body = { profileId: person.profileId, [key]: event.id, eventRole }
  expect((await world.as(event.organiser).post('eventRole/createEventRole', body)).status).toBe(200)
  return person
}

const remove = async (world: World, event: Managed, message?: string) => {
  const body = message === undefined ? {} : { message }
  expect((await world.as(event.organiser).put(`event/deleteEvent?id=${event.id}`, body)).status).toBe(200)
}

const restore = async (world: World, kind: 'event' | 'stream', { id }: Managed) =>
  (await world.as(await world.member('ADMIN')).put('deletion/restoreThing', { kind, id })).status

test('everyone in an event finds its deletion and its return among their notifications, once each', async ({
  committed: world,
}) => {
  const event = await anEvent(world, { approval: 'manual' })
  const asking = await enrollMember(world, event)
  const participant = await enrollMember(world, event)
  const decision = { eventId: event.id, ids: [participant.participantId], approved: true }
  const { body: answer } = await world.as(event.organiser).put('participant/decideParticipants', decision)
  expect(answer.changed).toBe(1)
  const judge = await giveRole(world, event, ['eventId', 'Judge'])
  const mentor = await giveRole(world, event, ['eventId', 'Mentor'])
  const host = await giveRole(world, event, ['eventId', 'Host'])
  const deleted = {
    text: `The event ${event.title} was deleted: Sorry, the sponsor left.`,
    path: '/event',
  }
  const back = { text: `${event.title} is back: its deletion was undone`, path: `/event/${event.slug}` }

  await remove(world, event, 'Sorry, the sponsor left.')
  await remove(world, event, 'Sorry, the sponsor left.')
  for (const person of [asking, participant, judge, mentor, host])
    await expect.poll(() => loadTray(world, person)).toEqual([deleted])
  expect(await loadTray(world, event.organiser)).toEqual([])
  await expect.poll(() => loadSubjects(world, asking)).toEqual([`${event.title}: The event was deleted`])

  world.clock.set('2026-11-21T10:00:00Z')
  expect(await restore(world, 'event', event)).toBe(200)
  expect(await restore(world, 'event', event)).toBe(404)
  for (const person of [asking, participant, judge, mentor])
    await expect.poll(() => loadTray(world, person)).toEqual([back, deleted])
  for (const person of [asking, judge])
    await expect
      .poll(() => loadSubjects(world, person))
      .toEqual([`${event.title}: The event was deleted`, `${event.title}: The event is back`])
  const { body: inbox } = await world.as(host).get('notification/getNotifications')
  expect(inbox.items[0].text).toBe(`Your event is back: ${event.title}`)
  for (const kind of ['eventDeleted', 'eventRestored'])
    expect(await world.db.$count(notificationCauses, eq(notificationCauses.kind, kind))).toBe(1)
})

test('a long message to everyone in a deleted event is shortened in the inbox, at the end of a word', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const participant = await enrollMember(world, event)
  await remove(world, event, `The hall burned down.\n\n${'Nobody was hurt. '.repeat(20)}`)
  await expect.poll(() => loadTray(world, participant)).toHaveLength(1)
  const [{ text } = { text: '' }] = await loadTray(world, participant)
  const start = `The event ${event.title} was deleted: `
  expect(text).toMatch(/: The hall burned down\. Nobody was hurt\. .*(?:Nobody|was|hurt\.)…$/)
  expect(text.length - start.length).toBeLessThanOrEqual(200)
})

test('who knew that a stream was cancelled is notified of its deletion and return without an e-mail', async ({
  committed: world,
}) => {
  const stream = await aStream(world)
  const person = await world.member()
  await world.as(person).post('participant/createParticipant', { streamId: stream.id })
  const organizer = world.as(stream.organiser)
  await organizer.put(`stream/cancelStream?id=${stream.id}`, { reason: 'Ill' })
  await expect.poll(() => loadSubjects(world, person)).toHaveLength(1)
  expect((await organizer.put(`stream/deleteStream?id=${stream.id}`)).status).toBe(200)
  const deleted = { text: `The stream ${stream.title} was deleted`, path: '/event' }
  await expect.poll(() => loadTray(world, person)).toEqual([deleted])
  world.clock.set('2026-11-21T10:00:00Z')
  expect(await restore(world, 'stream', stream)).toBe(200)
  const back = { text: `${stream.title} is back: its deletion was undone`, path: `/stream/${stream.slug}` }
  await expect.poll(() => loadTray(world, person)).toEqual([back, deleted])
  expect(await loadSubjects(world, person)).toHaveLength(1)
})

test('only the organizers are notified that a draft was deleted, and participants of what moderators delete', async ({
  committed: world,
}) => {
  const [draft, event] = [await anEvent(world), await anEvent(world, { title: 'Night Shift' })]
  const [reader, participant] = [await enrollMember(world, draft), await enrollMember(world, event)]
  const host = await giveRole(world, draft, ['eventId', 'Host'])
  const changes = { visibility: 'draft', confirmUnpublish: true }
  await world.as(draft.organiser).put(`event/updateEvent?id=${draft.id}`, changes)
  await remove(world, draft)
  await expect.poll(() => loadTray(world, host)).toHaveLength(1)

  const admin = world.as(await world.member('ADMIN'))
  const choice = { kind: 'event', ids: [event.id], reason: 'Nobody answers there.' }
  expect((await admin.put('content/deleteContent', choice)).body).toMatchObject({ done: 1 })
  await expect.poll(() => loadTray(world, participant)).toMatchObject([{ path: '/event' }])
  expect(await loadTray(world, event.organiser)).toEqual([])
  expect(await loadTray(world, reader)).toEqual([])
})
