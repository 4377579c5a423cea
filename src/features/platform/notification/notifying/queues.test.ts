import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { type Outcome, settle } from '#features/platform/mail/sending/attempt.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { eventStream } from '#tests/support/event-stream.ts'
import { hidden } from '#tests/support/event/moderation.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Notification } from '../contract.ts'
import { notificationJobs } from '../sending/jobs.ts'
import { notificationCauses } from '../table.ts'

const tray = async (world: World, who: Person) =>
  (await world.as(who).get('notification/getNotifications')).body.items as Notification[]
const loadTexts = async (world: World, who: Person) => (await tray(world, who)).map(({ text }) => text)
const countUnread = async (world: World, who: Person) =>
  (await world.as(who).get('notification/getUnreadCount')).body.unread as number

test('apps that wait are one entry that counts them, and goes with the last one', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const first = await anApplication(world)
  expect(await tray(world, admin)).toMatchObject([
    { text: 'An app is waiting for your decision', path: '/dash/applications', isRead: false },
  ])
  const second = await anApplication(world)
  expect(await loadTexts(world, admin)).toEqual(['2 apps are waiting for your decision'])
  expect(await countUnread(world, admin)).toBe(1)
  expect(await loadTexts(world, first.owner)).toEqual([])

  // A read entry is not kept beside the new one.
  await world.as(admin).put('notification/markOpened?path=/dash/applications')
  expect(await countUnread(world, admin)).toBe(0)
  const third = await anApplication(world)
  expect(await loadTexts(world, admin)).toEqual(['3 apps are waiting for your decision'])
  expect(await countUnread(world, admin)).toBe(1)

  const decides = world.as(admin)
  await decides.put(`app/publishApplication?id=${first.id}`)
  await decides.put(`app/rejectApplication?id=${second.id}`, { reason: 'It shows nothing yet.' })
  expect(await loadTexts(world, admin)).toEqual(['An app is waiting for your decision'])
  await world.as(third.owner).put(`app/deleteApplication?id=${third.id}`)
  expect([await loadTexts(world, admin), await countUnread(world, admin)]).toEqual([[], 0])
  await world.as(second.owner).put(`app/updateApplication?id=${second.id}`, { title: 'Glaze Book 2' })
  expect(await loadTexts(world, admin)).toEqual(['An app is waiting for your decision'])
})

test('nobody is told of their own, nor of a queue that is not theirs any more', async ({ world }) => {
  const [owner, other] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const { id } = await anApplication(world, { owner })
  expect([await loadTexts(world, owner), await loadTexts(world, other)]).toEqual([
    [],
    ['An app is waiting for your decision'],
  ])
  await world.as(other).put(`app/publishApplication?id=${id}`)
  await anApplication(world)
  await anApplication(world, { owner })
  expect(await loadTexts(world, owner)).toContain('An app is waiting for your decision')
  expect(await loadTexts(world, other)).toContain('2 apps are waiting for your decision')
  await world.db.update(users).set({ role: 'USER' }).where(eq(users.id, other.id))
  expect(await loadTexts(world, other)).toEqual([])
})

test('no letter tells of each, and who switched the topic off hears nothing', async ({ world }) => {
  const [admin, quiet] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const off = { topic: 'waiting', way: 'site', isOn: false }
  expect((await world.as(quiet).put('notification/setChoice', off)).status).toBe(200)
  await anApplication(world)
  expect(await loadTexts(world, admin)).toHaveLength(1)
  expect(await world.db.$count(mails, eq(mails.to, admin.email))).toBe(0)
  expect(await loadTexts(world, quiet)).toEqual([])
})

test('reports are counted by what they are about, and appeals reach administrators too', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  const [admin, second] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const reports = async (who: Person) =>
    (await tray(world, who)).filter(({ kind }) => kind === 'reported').map(({ text }) => text)
  const report = async (kind: string, id: string, who?: Person) =>
    world.as(who ?? (await world.member())).post('flag/createFlag', { kind, id, reason: 'spam', text: '' })
  for (const one of [1, 2]) expect((await report('submission', submission.id)).status, `${one}`).toBe(200)
  expect(await reports(admin)).toEqual(['A report is waiting for your decision'])
  const { id: eventId } = (await somethingSubmitted(world)).event
  await report('event', eventId, second)
  expect([await reports(admin), await reports(second)]).toEqual([
    ['2 reports are waiting for your decision'],
    ['A report is waiting for your decision'],
  ])
  const dismissal = { decision: 'dismiss', note: '' }
  await world.as(admin).put('flag/handleFlags', { kind: 'event', id: eventId, ...dismissal })
  const measure = await hidden(world, { kind: 'submission', id: submission.id }, admin)
  expect(await reports(admin)).toEqual([])

  const appeal = { text: 'It advertises nothing.' }
  expect((await world.as(team.admin).post(`flag/appealMeasure?id=${measure.id}`, appeal)).status).toBe(200)
  const sentence = 'An appeal against a decision is waiting for your answer'
  expect(await loadTexts(world, second)).toEqual([sentence])
  const lift = { decision: 'lift', answer: 'You are right.' }
  await world.as(second).put(`flag/decideMeasure?id=${measure.id}`, lift)
  expect(await loadTexts(world, second)).not.toContain(sentence)
})

test('administrators hear that e-mails failed, all in one entry, until they are sent again or let go', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  const queuedJobs: string[] = []
  const job = async (queue: string) => void queuedJobs.push(queue)
  const fails = async () => {
    const letter = { to: 'gone@example.com', template: 'digest', subject: 'Hello', html: '', text: '' }
    const [mail] = await world.db.insert(mails).values(letter).returning()
    const ctx = { db: world.db, now: world.clock.now(), job, viewer: null, changed: () => {} }
    const failure = { error: 'No such address', isLasting: true }
    await settle({ ...ctx, chat: {} } as unknown as Context, [{ mail: mail!, failure } as Outcome])
    const lastJob = notificationJobs.find(({ queue }) => queue === queuedJobs.at(-1))
    await lastJob!.handle({ ...ctx, chat: {} } as unknown as Context, {} as never)
    return { channel: 'mail', id: mail!.id }
  }
  const first = await fails()
  const path = '/dash/admin/outbox?channel=mail&status=failed'
  expect(await tray(world, admin)).toMatchObject([{ text: 'An e-mail couldn’t be sent', path }])
  const second = await fails()
  expect(await loadTexts(world, admin)).toEqual(['2 e-mails couldn’t be sent'])
  const causes = eq(notificationCauses.kind, 'mailsFailed')
  expect(await world.db.$count(notificationCauses, causes)).toBe(1)
  await world.as(admin).put('outbox/retryMessages', { messages: [first] })
  const reason = 'Nobody is there'
  await world.as(admin).put('outbox/discardMessages', { messages: [second], reason })
  expect(await loadTexts(world, admin)).toEqual([])
})

const whole = { title: 'Firing a kiln', description: 'From cold to cone.', body: 'Begin *slowly*.' }

test('texts and named technologies reach everyone who publishes, and open trays hear what became of them', async ({
  committed: world,
}) => {
  const [author, mentor, admin] = [
    await world.member(),
    await world.member('MENTOR'),
    await world.member('ADMIN'),
  ]
  const submitted = { ...whole, status: 'inReview' }
  const { id } = (await world.as(author).post('blog/createArticle', submitted)).body
  await world.as(author).post('tutorial/createTutorial', submitted)
  await world.as(author).post('technology/suggestTechnology', { name: 'Slipware 2' })
  const both = [
    'A suggested technology is waiting for your decision',
    '2 texts are waiting for your review',
  ].toSorted()
  const sorted = async (who: Person) => (await loadTexts(world, who)).toSorted()
  for (const who of [mentor, admin]) await expect.poll(() => sorted(who)).toEqual(both)
  expect(await loadTexts(world, author)).toEqual([])

  await using tab = await eventStream(world, admin, `tray:${admin.id}`)
  await world.as(mentor).put(`blog/returnArticle?id=${id}`, { reason: 'It lacks an end.' })
  await expect.poll(() => tab.heard()[0]).toBe(`tray:${admin.id}`)
  expect(await loadTexts(world, admin)).toContain('A text is waiting for your review')
  const [suggested] = (await world.as(mentor).get('technology/getSuggestions')).body.items
  await world.as(mentor).put(`technology/acceptSuggestion?id=${suggested.id}`, {})
  expect(await loadTexts(world, mentor)).toEqual(['A text is waiting for your review'])
})
