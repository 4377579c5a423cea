import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { users } from '#features/people/auth/table.ts'
import { chatAccounts } from '#features/event/chat/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { notificationsJob } from '#features/platform/notification/notifying/notify.ts'
import { recallJob } from '#features/platform/notification/notifying/recall.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { webhookDeliveries } from '#features/event/webhook/table.ts'
import { aWebhook } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'
import { announcementJobs } from './jobs.ts'

const news = { title: 'Extra compute', body: 'Until **noon**.' }

test('organisers tell each audience what is for it', async ({ world }) => {
  const event = await anEvent(world)
  const [alone, judge, outsider] = [
    await enrollMember(world, event),
    await world.member(),
    await world.member(),
  ]
  const [handedIn, open] = [await aTeam(world, event), await aTeam(world, event, { name: 'Open' })]
  const submission = { eventId: event.id, teamId: handedIn.id, adminUserId: handedIn.admin.id }
  await world.db.insert(submissions).values({ ...submission, submittedAt: new Date() })
  const role = { profileId: judge.profileId, eventId: event.id, eventRole: 'Judge' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  for (const [audience, title] of [
    ['participants', 'For all'],
    ['teamsWithoutSubmission', 'Hurry'],
    ['judges', 'Rooms'],
  ])
    expect(
      (
        await world
          .as(event.organiser)
          .post('announcement/create', { ...news, eventId: event.id, audience, title })
      ).body,
    ).toMatchObject({ title, bodyHtml: expect.stringContaining('<strong>noon</strong>'), mailsCount: 0 })

  const titlesFor = async (who: Person | null) => {
    const { status, body } = await world.as(who).get(`announcement/getAnnouncements?eventId=${event.id}`)
    return status === 200 ? body.items.map(({ title }: { title: string }) => title).toSorted() : status
  }
  expect(await titlesFor(null)).toBe(401)
  expect(await titlesFor(outsider)).toBe(403)
  expect(await titlesFor(alone)).toEqual(['For all'])
  expect(await titlesFor(handedIn.admin)).toEqual(['For all'])
  expect(await titlesFor(open.admin)).toEqual(['For all', 'Hurry'])
  expect(await titlesFor(judge)).toEqual(['Rooms'])
  expect(await titlesFor(event.organiser)).toEqual(['For all', 'Hurry', 'Rooms'])
})

test('only those who manage write, change and take back; ten a day', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const write = (who: Person | null, more: object = {}) =>
    world
      .as(who)
      .post('announcement/create', { ...news, eventId: event.id, audience: 'participants', ...more })
  expect((await write(null)).status).toBe(401)
  expect((await write(person)).status).toBe(403)
  expect((await write(event.organiser, { body: ' ' })).body.fieldErrors).toEqual({
    body: 'This field is required',
  })
  expect((await write(event.organiser, { audience: 'everyone' })).status).toBe(422)
  const { body } = await write(event.organiser)
  const change = (who: Person) => world.as(who).put(`announcement/update?id=${body.id}`, { title: 'Changed' })
  expect((await change(person)).status).toBe(403)
  expect((await change(event.organiser)).body).toMatchObject({ title: 'Changed', body: news.body })
  const remove = (who: Person) => world.as(who).put(`announcement/delete?id=${body.id}`)
  expect((await remove(person)).status).toBe(403)
  expect([(await remove(event.organiser)).status, (await remove(event.organiser)).status]).toEqual([200, 200])
  expect((await change(event.organiser)).status).toBe(404)
  expect((await world.as(person).get(`announcement/getAnnouncements?eventId=${event.id}`)).body.total).toBe(0)
  for (let sentCount = 1; sentCount < 10; sentCount++) expect((await write(event.organiser)).status).toBe(200)
  expect((await write(event.organiser)).status).toBe(429)

  const stream = await aStream(world)
  const forStream = (audience: string) =>
    world.as(stream.organiser).post('announcement/create', { ...news, streamId: stream.id, audience })
  expect([
    (await forStream('participants')).status,
    (await forStream('teamsWithoutSubmission')).status,
  ]).toEqual([200, 422])
})

test('mail goes to everyone it can reach, asked for or not, and the organisers read how many', async ({
  committed: world,
}) => {
  // Sets the clock back by two minutes, so that the minute in which the announcement can be undone is over.
  world.clock.set(new Date(Date.now() - 120_000))
  const event = await anEvent(world)
  const [first, second, unconfirmed] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.id))
  await world.member()
  const announced = await world
    .as(event.organiser)
    .post('announcement/create', { ...news, eventId: event.id, audience: 'participants' })
  expect(announced.body).toMatchObject({ peopleCount: 3, reach: { total: 3, recipients: 2, waits: true } })
  const loadMails = () =>
    world.db.select().from(mails).where(eq(mails.template, 'announcement')).orderBy(asc(mails.to))
  await expect.poll(async () => (await loadMails()).length).toBe(2)
  const outbox = await loadMails()
  expect(outbox.map(({ to }) => to)).toEqual([first.email, second.email].toSorted())
  expect(outbox[0]).toMatchObject({
    subject: 'Field Notes: Extra compute',
    text: expect.stringContaining('Until noon.'),
  })

  const response = await world.as(event.organiser).get(`announcement/getAnnouncements?eventId=${event.id}`)
  expect(response.body.items).toMatchObject([{ peopleCount: 3, mailsCount: 2 }])
  const seen = await world.as(first).get(`announcement/getAnnouncements?eventId=${event.id}`)
  expect(seen.body.items).toMatchObject([{ peopleCount: null, mailsCount: null }])
})

test('of a notice about the event itself, too, organizers read how many e-mails have left', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  await enrollMember(world, event)
  await world.open()
  const as = world.as(event.organiser)
  const postponed = await as.put(`event/postponeEvent?id=${event.id}`, { reason: 'The hall is flooded.' })
  expect(postponed.status).toBe(200)
  const mailCounts = async () => {
    const [one] = (await as.get(`announcement/getAnnouncements?eventId=${event.id}`)).body.items
    return one && [one.mailsDone, one.mailsCount]
  }
  await expect.poll(mailCounts).toEqual([1, 1])
  // Only this order is tested (sent, then set back to waiting), because a written e-mail waits for an unknown
  // time.
  await world.db.update(mails).set({ status: 'waiting', nextAt: new Date('2999-01-01') })
  expect(await mailCounts()).toEqual([0, 1])
})

test('of several things that happen to an event before somebody looks, their tray tells each', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const as = world.as(event.organiser)
  await as.put(`event/postponeEvent?id=${event.id}`, { reason: 'The hall is flooded.' })
  const tray = async () =>
    (await world.as(person).get('notification/getNotifications')).body.items.map(
      ({ text }: { text: string }) => text,
    )
  await expect.poll(tray).toEqual([expect.stringContaining('postponed')])
  await as.put(`event/resumeEvent?id=${event.id}`, { note: 'The water is out again.' })
  await expect.poll(tray).toEqual([expect.stringMatching(/^Field Notes: .*postponed.*; /)])
})

test('an announcement can be undone for a minute, and then none of its e-mails is written', async ({
  world,
}) => {
  world.clock.set('2026-04-01T12:00:00Z')
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const as = world.as(event.organiser)
  await aWebhook(world, event.organiser, { url: 'https://hooks.example/kilnyard', eventId: event.id })
  const write = async () =>
    (await as.post('announcement/create', { ...news, eventId: event.id, audience: 'participants' })).body
  const undo = (id: string) => as.put(`announcement/undo?id=${id}`)
  const first = await write()
  expect(first.undoUntil).toBe('2026-04-01T12:01:00.000Z')
  const [mailJob] = await world.db.execute<{ start: string }>(
    sql`select start_after as start from jobs.job where name = 'announcement-mails'`,
    'objects',
  )
  expect(new Date(mailJob!.start).toISOString()).toBe(first.undoUntil)
  const [telling] = await world.db.execute<{ data: { chatFrom: string } }>(
    sql`select data from jobs.job where name = 'notifications'`,
    'objects',
  )
  expect(telling!.data.chatFrom).toBe(first.undoUntil)
  expect((await undo(first.id)).status).toBe(200)
  expect((await undo(first.id)).status).toBe(200)
  expect((await world.as(person).get('notification/getNotifications')).body.items).toEqual([])
  const recalls = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'notifications-recall'`,
    'objects',
  )
  expect(recalls).toHaveLength(1)
  const changed: unknown[] = []
  const look = { db: world.db, changed: (...tag: unknown[]) => changed.push(tag) }
  await recallJob.handle(look as never, recalls[0]!.data as never)
  expect(changed).toEqual([['tray', person.id]])
  const [{ handle }] = announcementJobs as [(typeof announcementJobs)[0]]
  const ctx = { db: world.db, now: new Date(), origin: 'https://kilnyard.example', job: async () => {} }
  await handle(ctx as never, { id: first.id } as never)
  expect(await world.db.$count(mails)).toBe(0)
  expect(await world.db.$count(webhookDeliveries)).toBe(0)

  const second = await write()
  world.clock.set('2026-04-01T12:01:00Z')
  expect((await undo(second.id)).status).toBe(409)
  world.clock.set('2026-04-01T12:00:30Z')
  await handle(ctx as never, { id: second.id } as never)
  expect(await world.db.$count(webhookDeliveries)).toBe(1)
  expect((await undo(second.id)).status).toBe(409)
  const response = await as.get(`announcement/getAnnouncements?eventId=${event.id}`)
  expect(response.body.items).toMatchObject([{ mailsCount: 1, mailsDone: 0 }])
})

test('nothing of an announcement goes to the chat while it can be undone', async ({ world }) => {
  world.clock.set('2026-04-01T12:00:00Z')
  const event = await anEvent(world)
  const { id: userId } = await enrollMember(world, event)
  const account = { userId, outsideId: '1', handle: 'rye', toldSince: world.clock.now() }
  await world.db.insert(chatAccounts).values(account)
  const draft = { ...news, eventId: event.id, audience: 'participants' }
  const { undoUntil } = (await world.as(event.organiser).post('announcement/create', draft)).body
  const [telling] = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'notifications'`,
    'objects',
  )
  const job = vi.fn()
  const chat = { driver: { capabilities: { direct: true } } }
  const ctx = { db: world.db, now: world.clock.now(), chat, job, changed: () => {} }
  await notificationsJob.handle(ctx as never, telling!.data as never)
  expect(job.mock.calls).toEqual([
    ['chat-tell', expect.objectContaining({ userIds: [userId] }), new Date(undoUntil)],
  ])
})

test('a preview shows the e-mail of three real readers and gives away no key', async ({ world }) => {
  const event = await anEvent(world)
  const people = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  const draft = { title: 'Lights <b>off</b>', body: 'At *ten*.', eventId: event.id, audience: 'participants' }
  const { body } = await world.as(event.organiser).post('announcement/preview', draft)
  expect(body.previews).toHaveLength(3)
  expect(body.previews[0]).toMatchObject({
    name: 'Ada Kiln',
    subject: 'Field Notes: Lights <b>off</b>',
    text: expect.stringContaining('At ten.'),
  })
  const linked = { ...draft, body: 'See this [room plan](https://example.com/r4).' }
  const [firstPreview] = (await world.as(event.organiser).post('announcement/preview', linked)).body.previews
  expect(firstPreview.text).toContain('See this room plan (https://example.com/r4).')
  expect(firstPreview.html).toMatch(/<a href="https:\/\/example.com\/r4"[^>]*>room plan<\/a>/)
  const all = JSON.stringify(body)
  const keys = await world.db.select({ key: profiles.mailKey }).from(profiles)
  for (const { key } of keys) expect(all).not.toContain(key)
  for (const { email } of people) expect(all).not.toContain(email)
  expect(await world.db.$count(mails)).toBe(0)
})

test('e-mails to a thousand people are written with less than one statement a hundred', async ({ world }) => {
  const event = await anEvent(world)
  const { body } = await world
    .as(event.organiser)
    .post('announcement/create', { ...news, eventId: event.id, audience: 'participants' })
  await world.db.execute(sql`with people as (
      insert into account (email, confirmed_at) select 'many-' || n || '@example.com', now()
      from generate_series(1, 1000) n returning id),
    named as (insert into profile (user_id, first_name) select id, 'Ada' from people)
    insert into participant (event_id, user_id, approved) select ${event.id}, id, true from people`)
  let statements = 0
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const [{ handle }] = announcementJobs as [(typeof announcementJobs)[0]]
  const job = async () => void statements++
  const ctx = { db: world.db, now: new Date(), origin: 'https://kilnyard.example', job }
  await handle(ctx as never, { id: body.id } as never)
  statements += query.mock.calls.length
  query.mockRestore()
  expect(await world.db.$count(mails)).toBe(1000)
  expect(statements).toBeLessThanOrEqual(10)
})

test('a batch asks for the next one until nobody is left', async ({ world }) => {
  const event = await anEvent(world)
  const { body } = await world
    .as(event.organiser)
    .post('announcement/create', { ...news, eventId: event.id, audience: 'participants' })
  for (let count = 0; count < 3; count++) await enrollMember(world, event)
  const queuedJobs: object[] = []
  const job = async (_queue: string, data: object) => void queuedJobs.push(data)
  const ctx = { db: world.db, now: new Date(), origin: 'https://kilnyard.example', job }
  const [{ handle }] = announcementJobs as [(typeof announcementJobs)[0]]
  await handle(ctx as never, { id: body.id, batch: 2 } as never)
  const [next] = queuedJobs.filter((data) => 'after' in data)
  expect(queuedJobs).toHaveLength(2)
  expect(await world.db.$count(mails)).toBe(2)
  await handle(ctx as never, next as never)
  expect(await world.db.$count(mails)).toBe(3)
})
