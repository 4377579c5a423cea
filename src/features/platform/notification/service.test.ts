import { eq, sql } from 'drizzle-orm'
import { comments } from '#features/community/comment/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { eventStream } from '#tests/support/event-stream.ts'
import { anEvent } from '#tests/support/occasions.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { asks, aTeam, enrolled, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Notification } from './contract.ts'
import { notifications } from './table.ts'

async function tray(world: World, who: Person, query = '') {
  const { status, body } = await world.as(who).get(`notification/getNotifications${query}`)
  expect(status).toBe(200)
  return body as { items: Notification[]; next: string | null }
}

const loadTexts = async (world: World, who: Person, query = '') =>
  (await tray(world, who, query)).items.map(({ text }) => text)

const countUnread = async (world: World, who: Person) =>
  (await world.as(who).get('notification/getUnreadCount')).body.unread as number

const like = (world: World, who: Person, submissionId: string) =>
  world.as(who).post('likes/createLike', { submissionId })

test('likes of one thing are one entry, which names the latest and counts the rest', async ({ world }) => {
  const { team, submission } = await somethingSubmitted(world)
  const people = await Promise.all([1, 2, 3].map(() => world.member()))
  const owner = team.admin
  await like(world, people[0]!, submission.id)
  expect(await loadTexts(world, owner)).toContain(`Ada Kiln liked “${submission.title}”`)
  await like(world, people[1]!, submission.id)
  expect(await loadTexts(world, owner)).toContain(`Ada Kiln and Ada Kiln liked “${submission.title}”`)
  await like(world, people[2]!, submission.id)
  await like(world, await world.member('USER', { public: false }), submission.id)
  const { items } = await tray(world, owner)
  const [liked] = items.filter(({ kind }) => kind === 'liked')
  expect(items.filter(({ kind }) => kind === 'liked')).toHaveLength(1)
  expect(liked).toMatchObject({ text: `Ada Kiln and 3 others liked “${submission.title}”`, people: 4 })
  expect(liked!.path).toContain('/event/')

  await world.as(owner).put(`notification/markRead?id=${liked!.id}`)
  await world.as(people[0]!).put(`likes/deleteLike?submissionId=${submission.id}`)
  await like(world, people[0]!, submission.id)
  expect(await loadTexts(world, owner, '?unread')).not.toContain(`Ada Kiln liked “${submission.title}”`)
})

test('what is undone before anybody has read of it leaves the tray, and the others of its entry stay', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const [first, second] = [await world.member(), await world.member()]
  const owner = team.admin
  const before = await countUnread(world, owner)
  for (const one of [first, second]) await like(world, one, submission.id)
  const unlike = (who: Person) => world.as(who).put(`likes/deleteLike?submissionId=${submission.id}`)
  await unlike(first)
  expect(await loadTexts(world, owner)).toContain(`Ada Kiln liked “${submission.title}”`)
  await unlike(second)
  expect(await countUnread(world, owner)).toBe(before)

  const asking = await enrolled(world, event)
  const { body } = await asks(world, asking, { ...team, eventId: event.id })
  expect(await countUnread(world, owner)).toBe(before + 1)
  await world.as(asking).put(`team/withdrawJoinRequest?id=${body.joinRequest.id}`)
  expect(await countUnread(world, owner)).toBe(before)

  // Even after it was read, repeating the request adds no second entry.
  const asksAgain = async () =>
    (await asks(world, asking, { ...team, eventId: event.id })).body.joinRequest.id
  const again = await asksAgain()
  expect(
    (await world.as(owner).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })).status,
  ).toBe(200)
  await world.as(asking).put(`team/withdrawJoinRequest?id=${again}`)
  await asksAgain()
  const texts = (await loadTexts(world, owner)).filter((text: string) => text.includes('would like to join'))
  expect(texts).toHaveLength(1)
})

test('nobody hears of their own act, and teammates hear of each other’s', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await enrolled(world, event)
  await joins(world, person, team)
  expect(await loadTexts(world, person)).toEqual([`You’re in the team ${team.name}`])
  expect(await loadTexts(world, team.admin)).toEqual([`Ada Kiln would like to join ${team.name}`])
  expect(await countUnread(world, team.admin)).toBe(1)
})

test('each way of a topic can be switched off alone, but for what is locked', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const set = (way: string, isOn: boolean, topic = 'seats') =>
    world.as(team.admin).put('notification/setChoice', { topic, way, isOn })
  const requestSeat = async () => asks(world, await enrolled(world, event), team)
  const letters = () => world.db.$count(mails, eq(mails.to, team.admin.email))
  expect((await set('mail', false)).body.topics[0]).toMatchObject({
    topic: 'seats',
    site: { isOn: true },
    mail: { isOn: false, isLocked: false },
  })
  await requestSeat()
  expect([await letters(), await countUnread(world, team.admin)]).toEqual([0, 1])
  await set('mail', true)
  await set('site', false)
  await world.as(team.admin).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })
  await requestSeat()
  expect([await letters(), await countUnread(world, team.admin)]).toEqual([1, 0])
  expect([(await set('mail', false, 'security')).status, (await set('mail', true, 'likes')).status]).toEqual([
    422, 422,
  ])
})

test('strangers fill twenty entries a day, and those one knows go on', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const stranger = await world.member()
  const ofOwner = eq(notifications.userId, team.admin.id)
  const entry = (kind: string, id: string) => ({
    userId: team.admin.id,
    kind,
    subjectKind: 'submission',
    subjectId: id,
    causeIds: [],
    isStrangers: true,
    at: world.clock.now(),
    createdAt: world.clock.now(),
  })
  await world.db
    .insert(notifications)
    .values(Array.from({ length: 20 }, () => entry('liked', crypto.randomUUID())))
  const likedBy = async (who: Person) => {
    await like(world, who, submission.id)
    return world.db.$count(notifications, ofOwner)
  }
  const full = await world.db.$count(notifications, ofOwner)
  expect(await likedBy(stranger)).toBe(full)
  expect(await likedBy(await enrolled(world, event))).toBe(full + 1)
  await like(world, await world.member(), submission.id)
  expect(await loadTexts(world, team.admin)).toContain(`Ada Kiln and Ada Kiln liked “${submission.title}”`)
  world.clock.set(new Date(world.clock.now().getTime() + 25 * 60 * 60 * 1000))
  await world.db.update(notifications).set({ readAt: world.clock.now() }).where(ofOwner)
  expect(await likedBy(await world.member())).toBe(full + 2)
})

test('what is hidden, or in a deleted event, vanishes from the tray and the count, and comes back', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  await like(world, await world.member(), submission.id)
  const unread = await countUnread(world, team.admin)
  const hide = (hiddenAt: Date | null) =>
    world.db.update(submissions).set({ hiddenAt }).where(eq(submissions.id, submission.id))
  const says = async () =>
    (await loadTexts(world, team.admin)).some((text) => text.includes(submission.title))
  expect(await says()).toBe(true)
  await hide(new Date())
  expect(await says()).toBe(false)
  expect(await countUnread(world, team.admin)).toBeLessThan(unread)
  await hide(null)
  expect(await says()).toBe(true)
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, submission.eventId))
  expect(await says()).toBe(false)
})

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

test('pages go on where they ended, newest first, and all can be read up to a moment', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrolled(world, event)
  const { id: cause } = (
    await world.db.execute<{ id: string }>(
      sql`insert into notification_cause (kind, subject_kind, subject_id)
        values ('resultsPublished', 'event', ${event.id}) returning id`,
      'objects',
    )
  )[0]!
  await world.db.insert(notifications).values(
    Array.from({ length: 7 }, (_, minute) => ({
      userId: person.id,
      kind: minute % 2 ? 'resultsPublished' : 'eventChanged',
      subjectKind: 'event',
      subjectId: event.id,
      causeIds: [cause],
      at: at(minute),
      readAt: minute < 5 ? at(minute) : null,
    })),
  )
  const first = await tray(world, person, '?perPage=4')
  const rest = await tray(world, person, `?perPage=4&after=${first.next}`)
  expect([...first.items, ...rest.items].map((item) => item.at)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((minute) => at(minute).toISOString()),
  )
  expect(rest.next).toBeNull()
  expect((await tray(world, person, '?unread')).items).toHaveLength(2)
  const until = (minute: number) =>
    world.as(person).put('notification/markAllRead', { until: at(minute).toISOString() })
  expect((await until(5)).body).toEqual({ unread: 1 })
  expect((await until(6)).body).toEqual({ unread: 0 })
  expect((await world.as(person).get('notification/getNotifications?after=nonsense')).status).toBe(422)
})

test('another person’s entry is like none, and the header counts one’s own', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await asks(world, await enrolled(world, event), team)
  const [{ id } = { id: '' }] = (await tray(world, team.admin)).items
  const other = await world.member()
  expect((await world.as(other).put(`notification/markRead?id=${id}`)).body).toEqual({ unread: 0 })
  expect((await world.as(team.admin).get('user/getViewer')).body.unread).toBe(1)
  expect((await world.as(team.admin).put(`notification/markRead?id=${id}`)).body).toEqual({ unread: 0 })
})

test('opening a page reads what leads there, from wherever it was opened', async ({ world }) => {
  const { team, submission } = await somethingSubmitted(world)
  await like(world, await world.member(), submission.id)
  const { items } = await tray(world, team.admin)
  const { path } = items.find(({ kind }) => kind === 'liked')!
  const opened = (address: string) =>
    world.as(team.admin).put(`notification/markOpened?path=${encodeURIComponent(address)}`)
  const unread = await countUnread(world, team.admin)
  expect((await opened('/event')).body).toEqual({ unread })
  expect((await opened(`${path}?tab=feedback`)).body.unread).toBeLessThan(unread)
  const kinds = (await tray(world, team.admin, '?unread')).items.map(({ kind }) => kind)
  expect(kinds).not.toContain('liked')
  expect((await opened('//evil.example')).status).toBe(422)
})

test('a comment tells the team and whom it answers, once each', async ({ committed: world }) => {
  const { team, submission } = await somethingSubmitted(world)
  const [first, second] = [await world.member(), await world.member()]
  const say = async (who: Person, more: object = {}) =>
    (
      await world
        .as(who)
        .post('comment/createComment', { submissionId: submission.id, body: 'Lovely.', ...more })
    ).body.id as string
  const parentId = await say(first)
  await say(second, { parentId })
  await expect
    .poll(async () => ({ first: await loadTexts(world, first), team: await loadTexts(world, team.admin) }))
    .toEqual({
      first: [`Ada Kiln replied to you on “${submission.title}”`],
      team: expect.arrayContaining([`Ada Kiln and Ada Kiln commented on “${submission.title}”`]),
    })
  await world.db.update(comments).set({ hiddenAt: new Date() })
  expect(await loadTexts(world, first)).toEqual([])
})

test('what is new and what is read is named to every device of that person, and to nobody else', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const { id } = team.admin
  const asking = await enrolled(world, event)
  expect((await world.as(asking).get(`/api/live?topics=tray:${id}`)).status).toBe(404)
  await using tab = await eventStream(world, team.admin, `tray:${id}`)
  await using phone = await eventStream(world, team.admin, `tray:${id}`)
  await asks(world, asking, team)
  await expect.poll(() => [tab.heard()[0], phone.heard()[0]]).toEqual([`tray:${id}`, `tray:${id}`])
  const before = phone.heard().length
  await world.as(team.admin).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })
  await expect.poll(() => phone.heard().length).toBeGreaterThan(before)
})

test('choices say which e-mails only subscribers get, and whether the reader is one', async ({ world }) => {
  const person = await world.member()
  const loadChoices = async () => (await world.as(person).get('notification/getChoices')).body
  const { topics, isSubscribed } = await loadChoices()
  expect(isSubscribed).toBe(false)
  const news = topics.filter(({ isNews }: { isNews: boolean }) => isNews)
  expect(news.map(({ topic }: { topic: string }) => topic)).toEqual(['comments', 'reports'])
  await world.as(person).put(`profile/updateProfile?userId=${person.id}`, { subscribedToMail: true })
  expect((await loadChoices()).isSubscribed).toBe(true)
})
