import { eq, sql } from 'drizzle-orm'
import { comments } from '#features/community/comment/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { eventStream } from '#tests/support/event-stream.ts'
import { anEvent } from '#tests/support/events.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { requestToJoin, aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Notification } from './contract.ts'
import { notifications } from './table.ts'

async function tray(world: World, person: Person, query = '') {
  const { status, body } = await world.as(person).get(`notification/getNotifications${query}`)
  expect(status).toBe(200)
  return body as { items: Notification[]; next: string | null }
}

const loadTexts = async (world: World, person: Person, query = '') =>
  (await tray(world, person, query)).items.map(({ text }) => text)

const countUnread = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getUnreadCount')).body.unread as number

const like = (world: World, person: Person, submissionId: string) =>
  world.as(person).post('likes/createLike', { submissionId })

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
  const [likeEntry] = items.filter(({ kind }) => kind === 'liked')
  expect(items.filter(({ kind }) => kind === 'liked')).toHaveLength(1)
  expect(likeEntry).toMatchObject({ text: `Ada Kiln and 3 others liked “${submission.title}”`, people: 4 })
  expect(likeEntry!.path).toContain('/event/')

  await world.as(owner).put(`notification/markRead?id=${likeEntry!.id}`)
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
  for (const person of [first, second]) await like(world, person, submission.id)
  const unlike = (person: Person) => world.as(person).put(`likes/deleteLike?submissionId=${submission.id}`)
  await unlike(first)
  expect(await loadTexts(world, owner)).toContain(`Ada Kiln liked “${submission.title}”`)
  await unlike(second)
  expect(await countUnread(world, owner)).toBe(before)

  const requester = await enrollMember(world, event)
  const { body } = await requestToJoin(world, requester, { ...team, eventId: event.id })
  expect(await countUnread(world, owner)).toBe(before + 1)
  await world.as(requester).put(`team/withdrawJoinRequest?id=${body.joinRequest.id}`)
  expect(await countUnread(world, owner)).toBe(before)

  // Even after it was read, repeating the request adds no second entry.
  const asksAgain = async () =>
    (await requestToJoin(world, requester, { ...team, eventId: event.id })).body.joinRequest.id
  const newRequestId = await asksAgain()
  expect(
    (await world.as(owner).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })).status,
  ).toBe(200)
  await world.as(requester).put(`team/withdrawJoinRequest?id=${newRequestId}`)
  await asksAgain()
  const texts = (await loadTexts(world, owner)).filter((text: string) => text.includes('would like to join'))
  expect(texts).toHaveLength(1)
})

test('nobody hears of their own act, and teammates hear of each other’s', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await enrollMember(world, event)
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
  const requestSeat = async () => requestToJoin(world, await enrollMember(world, event), team)
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
  expect([(await set('mail', false, 'security')).status, (await set('chat', true, 'likes')).status]).toEqual([
    422, 422,
  ])
})

test('strangers fill twenty entries a day, and those one knows go on', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const stranger = await world.member()
  const isForOwner = eq(notifications.userId, team.admin.id)
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
  const likedBy = async (liker: Person) => {
    await like(world, liker, submission.id)
    return world.db.$count(notifications, isForOwner)
  }
  const entryCount = await world.db.$count(notifications, isForOwner)
  expect(await likedBy(stranger)).toBe(entryCount)
  expect(await likedBy(await enrollMember(world, event))).toBe(entryCount + 1)
  await like(world, await world.member(), submission.id)
  expect(await loadTexts(world, team.admin)).toContain(`Ada Kiln and Ada Kiln liked “${submission.title}”`)
  world.clock.set(new Date(world.clock.now().getTime() + 25 * 60 * 60 * 1000))
  await world.db.update(notifications).set({ readAt: world.clock.now() }).where(isForOwner)
  expect(await likedBy(await world.member())).toBe(entryCount + 2)
})

test('what is hidden, or in a deleted event, vanishes from the tray and the count, and comes back', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  await like(world, await world.member(), submission.id)
  const unread = await countUnread(world, team.admin)
  const hide = (hiddenAt: Date | null) =>
    world.db.update(submissions).set({ hiddenAt }).where(eq(submissions.id, submission.id))
  const mentionsSubmission = async () =>
    (await loadTexts(world, team.admin)).some((text) => text.includes(submission.title))
  expect(await mentionsSubmission()).toBe(true)
  await hide(new Date())
  expect(await mentionsSubmission()).toBe(false)
  expect(await countUnread(world, team.admin)).toBeLessThan(unread)
  await hide(null)
  expect(await mentionsSubmission()).toBe(true)
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, submission.eventId))
  expect(await mentionsSubmission()).toBe(false)
})

const getTimeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

test('pages go on where they ended, newest first, and all can be read up to a moment', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
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
      at: getTimeAt(minute),
      readAt: minute < 5 ? getTimeAt(minute) : null,
    })),
  )
  const first = await tray(world, person, '?perPage=4')
  const rest = await tray(world, person, `?perPage=4&after=${first.next}`)
  expect([...first.items, ...rest.items].map((item) => item.at)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((minute) => getTimeAt(minute).toISOString()),
  )
  expect(rest.next).toBeNull()
  expect((await tray(world, person, '?unread')).items).toHaveLength(2)
  const markReadUntil = (minute: number) =>
    world.as(person).put('notification/markAllRead', { until: getTimeAt(minute).toISOString() })
  expect((await markReadUntil(5)).body).toEqual({ unread: 1 })
  expect((await markReadUntil(6)).body).toEqual({ unread: 0 })
  expect((await world.as(person).get('notification/getNotifications?after=nonsense')).status).toBe(422)
})

test('another person’s entry is like none, and the header counts one’s own', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await requestToJoin(world, await enrollMember(world, event), team)
  const [{ id } = { id: '' }] = (await tray(world, team.admin)).items
  const otherPerson = await world.member()
  expect((await world.as(otherPerson).put(`notification/markRead?id=${id}`)).body).toEqual({ unread: 0 })
  expect((await world.as(team.admin).get('user/getViewer')).body.unread).toBe(1)
  expect((await world.as(team.admin).put(`notification/markRead?id=${id}`)).body).toEqual({ unread: 0 })
})

test('opening a page reads what leads there, from wherever it was opened', async ({ world }) => {
  const { team, submission } = await somethingSubmitted(world)
  await like(world, await world.member(), submission.id)
  const { items } = await tray(world, team.admin)
  const { path } = items.find(({ kind }) => kind === 'liked')!
  const markOpened = (address: string) =>
    world.as(team.admin).put(`notification/markOpened?path=${encodeURIComponent(address)}`)
  const unread = await countUnread(world, team.admin)
  expect((await markOpened('/event')).body).toEqual({ unread })
  expect((await markOpened(`${path}?tab=feedback`)).body.unread).toBeLessThan(unread)
  const kinds = (await tray(world, team.admin, '?unread')).items.map(({ kind }) => kind)
  expect(kinds).not.toContain('liked')
  expect((await markOpened('//evil.example')).status).toBe(422)
})

test('a comment tells the team and whom it answers, once each', async ({ committed: world }) => {
  const { team, submission } = await somethingSubmitted(world)
  const [first, second] = [await world.member(), await world.member()]
  const postComment = async (commenter: Person, more: object = {}) =>
    (
      await world
        .as(commenter)
        .post('comment/createComment', { submissionId: submission.id, body: 'Lovely.', ...more })
    ).body.id as string
  const parentId = await postComment(first)
  await postComment(second, { parentId })
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
  const requester = await enrollMember(world, event)
  expect((await world.as(requester).get(`/api/live?topics=tray:${id}`)).status).toBe(404)
  await using tab = await eventStream(world, team.admin, `tray:${id}`)
  await using phone = await eventStream(world, team.admin, `tray:${id}`)
  await requestToJoin(world, requester, team)
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
  const newsTopics = topics.filter(({ isNews }: { isNews: boolean }) => isNews)
  expect(newsTopics.map(({ topic }: { topic: string }) => topic)).toEqual(['comments', 'reports'])
  await world.as(person).put(`profile/updateProfile?userId=${person.id}`, { subscribedToMail: true })
  expect((await loadChoices()).isSubscribed).toBe(true)
})
