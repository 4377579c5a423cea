import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { type Outcome, saveOutcomes } from '#features/platform/mail/sending/attempt.ts'
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

const tray = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getNotifications')).body.items as Notification[]
const loadTexts = async (world: World, person: Person) => (await tray(world, person)).map(({ text }) => text)
const countUnread = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getUnreadCount')).body.unread as number

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
  const thirdApplication = await anApplication(world)
  expect(await loadTexts(world, admin)).toEqual(['3 apps are waiting for your decision'])
  expect(await countUnread(world, admin)).toBe(1)

  const adminClient = world.as(admin)
  await adminClient.put(`app/publishApplication?id=${first.id}`)
  await adminClient.put(`app/rejectApplication?id=${second.id}`, { reason: 'It shows nothing yet.' })
  expect(await loadTexts(world, admin)).toEqual(['An app is waiting for your decision'])
  await world.as(thirdApplication.owner).put(`app/deleteApplication?id=${thirdApplication.id}`)
  expect([await loadTexts(world, admin), await countUnread(world, admin)]).toEqual([[], 0])
  await world.as(second.owner).put(`app/updateApplication?id=${second.id}`, { title: 'Glaze Book 2' })
  expect(await loadTexts(world, admin)).toEqual(['An app is waiting for your decision'])
})

test('nobody is told of their own, nor of a queue that is not theirs any more', async ({ world }) => {
  const [owner, otherAdmin] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const { id } = await anApplication(world, { owner })
  expect([await loadTexts(world, owner), await loadTexts(world, otherAdmin)]).toEqual([
    [],
    ['An app is waiting for your decision'],
  ])
  await world.as(otherAdmin).put(`app/publishApplication?id=${id}`)
  await anApplication(world)
  await anApplication(world, { owner })
  expect(await loadTexts(world, owner)).toContain('An app is waiting for your decision')
  expect(await loadTexts(world, otherAdmin)).toContain('2 apps are waiting for your decision')
  await world.db.update(users).set({ role: 'USER' }).where(eq(users.id, otherAdmin.id))
  expect(await loadTexts(world, otherAdmin)).toEqual([])
})

test('no letter tells of each, and who switched the topic off hears nothing', async ({ world }) => {
  const [admin, mutedAdmin] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const siteOff = { topic: 'waiting', way: 'site', isOn: false }
  expect((await world.as(mutedAdmin).put('notification/setChoice', siteOff)).status).toBe(200)
  await anApplication(world)
  expect(await loadTexts(world, admin)).toHaveLength(1)
  expect(await world.db.$count(mails, eq(mails.to, admin.email))).toBe(0)
  expect(await loadTexts(world, mutedAdmin)).toEqual([])
})

test('reports are counted by what they are about, and appeals reach administrators too', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  const [admin, second] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const reports = async (person: Person) =>
    (await tray(world, person)).filter(({ kind }) => kind === 'reported').map(({ text }) => text)
  const report = async (kind: string, id: string, reporter?: Person) =>
    world
      .as(reporter ?? (await world.member()))
      .post('flag/createFlag', { kind, id, reason: 'spam', text: '' })
  for (const attempt of [1, 2])
    expect((await report('submission', submission.id)).status, `${attempt}`).toBe(200)
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
  const expectedText = 'An appeal against a decision is waiting for your answer'
  expect(await loadTexts(world, second)).toEqual([expectedText])
  const lift = { decision: 'lift', answer: 'You are right.' }
  await world.as(second).put(`flag/decideMeasure?id=${measure.id}`, lift)
  expect(await loadTexts(world, second)).not.toContain(expectedText)
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
    await saveOutcomes({ ...ctx, chat: {} } as unknown as Context, [{ mail: mail!, failure } as Outcome])
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

const articleDraft = { title: 'Firing a kiln', description: 'From cold to cone.', body: 'Begin *slowly*.' }

test('texts and named technologies reach everyone who publishes, and open trays hear what became of them', async ({
  committed: world,
}) => {
  const [author, mentor, admin] = [
    await world.member(),
    await world.member('MENTOR'),
    await world.member('ADMIN'),
  ]
  const submittedDraft = { ...articleDraft, status: 'inReview' }
  const { id } = (await world.as(author).post('blog/createArticle', submittedDraft)).body
  await world.as(author).post('tutorial/createTutorial', submittedDraft)
  await world.as(author).post('technology/suggestTechnology', { name: 'Slipware 2' })
  const expectedTexts = [
    'A suggested technology is waiting for your decision',
    '2 texts are waiting for your review',
  ].toSorted()
  const sorted = async (person: Person) => (await loadTexts(world, person)).toSorted()
  for (const person of [mentor, admin]) await expect.poll(() => sorted(person)).toEqual(expectedTexts)
  expect(await loadTexts(world, author)).toEqual([])

  await using tab = await eventStream(world, admin, `tray:${admin.id}`)
  await world.as(mentor).put(`blog/returnArticle?id=${id}`, { reason: 'It lacks an end.' })
  await expect.poll(() => tab.heard()[0]).toBe(`tray:${admin.id}`)
  expect(await loadTexts(world, admin)).toContain('A text is waiting for your review')
  const [suggestion] = (await world.as(mentor).get('technology/getSuggestions')).body.items
  await world.as(mentor).put(`technology/acceptSuggestion?id=${suggestion.id}`, {})
  expect(await loadTexts(world, mentor)).toEqual(['A text is waiting for your review'])
})
