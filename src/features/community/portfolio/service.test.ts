import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const seenBy = (world: World, viewer: Person | null, userNameAndQuery: string) =>
  world.as(viewer).get(`profile/getPortfolio?userName=${userNameAndQuery}`)

const titles = (part: { items: { title: string }[] }) => part.items.map(({ title }) => title)

test('what a person did in public stands on their profile, each thing once', async ({ world }) => {
  const event = await anEvent(world, { title: 'Harbour Light' })
  const { team, admin } = await aSubmission(world, event, { submitted: true })
  await anApplication(world, { owner: admin, published: true })
  const mentored = await anEvent(world, { title: 'Night Shift' })
  const stream = await aStream(world, { title: 'Tuesday Talks' })
  await world.as(admin).post('participant/createParticipant', { streamId: stream.id })
  const organizer = await world.member('ADMIN')
  for (const eventRole of ['Mentor', 'Judge'])
    await world
      .as(organizer)
      .post('eventRole/createEventRole', { eventId: mentored.id, profileId: admin.profileId, eventRole })
  const { status, body } = await seenBy(world, null, admin.userName.toUpperCase())
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ userName: admin.userName, firstName: 'Ada', public: true })
  expect(titles(body.events).toSorted()).toEqual(['Harbour Light', 'Night Shift', 'Tuesday Talks'])
  const findEvent = (title: string) =>
    body.events.items.find((item: { title: string }) => item.title === title)
  expect(findEvent('Harbour Light')).toMatchObject({
    team: { slug: team.slug, name: 'Lampwick' },
    submission: { slug: 'morning-sheet', title: 'Morning Sheet', medal: null },
  })
  expect(findEvent('Night Shift')).toMatchObject({ roles: ['Judge', 'Mentor'], team: null, submission: null })
  expect(findEvent('Tuesday Talks')).toMatchObject({ kind: 'stream' })
  expect([titles(body.submissions), titles(body.applications)]).toEqual([['Morning Sheet'], ['Glaze Book']])
  expect(Object.keys(body.profile)).not.toContain('email')
})

test('an event that does not take place is listed as what it is', async ({ world }) => {
  const cancelledEvent = await anEvent(world, { title: 'Off Days' })
  const laterEvent = await anEvent(world, { title: 'Later Days' })
  const person = await world.member()
  await world.db.update(profiles).set({ public: true }).where(eq(profiles.userId, person.id))
  for (const { id } of [cancelledEvent, laterEvent])
    await world.as(person).post('participant/createParticipant', { eventId: id })
  const now = world.clock.now()
  await world.db.update(events).set({ cancelledAt: now }).where(eq(events.id, cancelledEvent.id))
  await world.db.update(events).set({ postponedAt: now }).where(eq(events.id, laterEvent.id))
  const { events: listedEvents } = (await seenBy(world, null, person.userName)).body
  const findEvent = (title: string) =>
    listedEvents.items.find((one: { title: string }) => one.title === title)
  expect(findEvent('Off Days')).toMatchObject({
    cancelledAt: now.toISOString(),
    postponedAt: null,
    phase: 'ended',
  })
  expect(findEvent('Later Days')).toMatchObject({ cancelledAt: null, postponedAt: now.toISOString() })
})

test('only what has begun, and was not called off, counts as attended', async ({ world }) => {
  const person = await world.member()
  await world.db.update(profiles).set({ public: true }).where(eq(profiles.userId, person.id))
  const createdEvents = await Promise.all([
    anEvent(world, { title: 'Begun' }),
    anEvent(world, { title: 'Cancelled' }),
    anEvent(world, { title: 'Postponed' }),
    anEvent(world, { title: 'To come', startAt: '2099-01-01T10:00:00Z', endAt: null }),
    anEvent(world, { title: 'To be announced', startAt: null, endAt: null }),
  ])
  for (const { id } of createdEvents)
    await world.as(person).post('participant/createParticipant', { eventId: id })
  const set = (place: number, changes: object) =>
    world.db.update(events).set(changes).where(eq(events.id, createdEvents[place]!.id))
  const startAt = new Date('2026-11-01T10:00:00Z')
  await set(0, { startAt })
  await set(1, { startAt, cancelledAt: world.clock.now() })
  await set(2, { startAt, postponedAt: world.clock.now() })
  const { body } = await seenBy(world, null, person.userName)
  expect([body.events.total, body.attendedCount]).toEqual([5, 1])
})

test('nothing hidden stands on a profile, for its owner neither', async ({ world }) => {
  const draft = await anEvent(world, { title: 'Draft Days' })
  const deletedEvent = await anEvent(world, { title: 'Gone Days' })
  const waiting = await anEvent(world, { title: 'Manual Days', approval: 'manual' })
  const after = await anEvent(world, { title: 'Open Days', submissionsVisible: 'afterClose' })
  const { admin } = await aSubmission(world, after, { submitted: true })
  for (const { id } of [draft, deletedEvent, waiting])
    await world.as(admin).post('participant/createParticipant', { eventId: id })
  await world.db.update(events).set({ visibility: 'draft' }).where(eq(events.id, draft.id))
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, deletedEvent.id))
  await anApplication(world, { owner: admin })
  await world.db.insert(tutorials).values({
    slug: 'half',
    title: 'Half a text',
    description: '',
    body: '',
    rendered: renderPlain(''),
    authorUserId: admin.id,
  })
  for (const who of [null, admin]) {
    const { body } = await seenBy(world, who, admin.userName)
    expect(titles(body.events)).toEqual(['Open Days'])
    expect(body.events.items[0].submission).toBeNull()
    for (const list of ['submissions', 'applications', 'texts', 'feedback'])
      expect(body[list], list).toEqual({ items: [], total: 0 })
  }
})

test('feedback stands on a profile once it is approved, and goes with its submission', async ({ world }) => {
  const event = await anEvent(world, { feedbackVisible: 'atOnce' })
  const judge = await createRoleHolder(world, event, 'Judge')
  const submission = await aSubmission(world, event, { submitted: true })
  const review = 'Clear, honest and measured where others guess. Show the nurse more often.'
  const reviewResponse = await world
    .as(judge)
    .post('review/createReview', { submissionId: submission.id, review })
  const loadFeedback = async () => (await seenBy(world, null, judge.userName)).body.feedback
  expect((await loadFeedback()).total).toBe(0)
  await world.as(submission.admin).put('review/updateReview', { id: reviewResponse.body.id, approved: true })
  expect(await loadFeedback()).toMatchObject({
    total: 1,
    items: [{ review, title: 'Morning Sheet', url: expect.stringMatching(/\/lampwick\/morning-sheet$/) }],
  })
  await world.db.update(reviews).set({ approved: false })
  expect((await loadFeedback()).total).toBe(0)
  await world.db.update(reviews).set({ approved: true })
  await world.as(submission.admin).put(`submission/withdrawSubmission?id=${submission.id}`)
  expect((await loadFeedback()).total).toBe(0)
})

test('a medal stands beside an event once its results are published', async ({ world }) => {
  const organizer = await world.member('ADMIN')
  const dates = { startAt: '2030-05-01T08:00:00Z', endAt: '2030-05-03T18:00:00Z' }
  const event = await anEvent(world, { title: 'Harbour Light', ...dates }, organizer)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const positions = [{ submissionId: id, position: 'WINNERS', eventPosition: 1 }]
  await world.as(organizer).put(`submission/setResults?eventId=${event.id}`, { positions })
  const medals = async () => {
    const { body } = await seenBy(world, null, admin.userName)
    return [body.events.items[0].submission.medal, body.submissions.items[0].medal]
  }
  expect(await medals()).toEqual([null, null])
  world.clock.set('2030-05-03T20:00:00Z')
  await world.as(organizer).put(`submission/publishResults?eventId=${event.id}`)
  expect(await medals()).toEqual(['WINNERS', 'WINNERS'])
})

test('one list is paged, the others bring their totals', async ({ world }) => {
  const first = await anEvent(world)
  const person = await enrollMember(world, first)
  for (let number = 1; number < 5; number++) {
    const event = await anEvent(world, { startAt: `2027-0${number}-01T10:00:00Z` })
    await world.as(person).post('participant/createParticipant', { eventId: event.id })
  }
  const page = async (number: number) =>
    (await seenBy(world, null, `${person.userName}&list=events&perPage=2&page=${number}`)).body.events
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.map(({ total, items }) => [total, items.length])).toEqual([
    [5, 2],
    [5, 2],
    [5, 1],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))).size).toBe(5)
  const other = await seenBy(world, null, `${person.userName}&list=texts`)
  expect(other.body.events).toMatchObject({ total: 5, items: [] })
})

test('missing, private, deleted and suspended are one answer, but for the owner and ADMIN', async ({
  world,
}) => {
  const [owner, removed, suspended] = [
    await world.member('USER', { public: false }),
    await world.member(),
    await world.member(),
  ]
  const [stranger, admin] = [await world.member(), await world.member('ADMIN')]
  await world.db.update(profiles).set({ deletedAt: new Date() }).where(eq(profiles.userId, removed.id))
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id))
  for (const viewer of [null, stranger]) {
    const missingResponse = await seenBy(world, viewer, 'nobody-at-all')
    expect(missingResponse.status).toBe(404)
    for (const { userName } of [owner, removed, suspended])
      expect((await seenBy(world, viewer, userName)).body).toEqual(missingResponse.body)
  }
  for (const viewer of [owner, admin]) expect((await seenBy(world, viewer, owner.userName)).status).toBe(200)
  expect((await seenBy(world, admin, suspended.userName)).status).toBe(200)
  expect((await seenBy(world, admin, removed.userName)).status).toBe(404)
})

test('team mates with a private profile stand in its cards by name alone', async ({ world }) => {
  const { team, admin } = await aSubmission(world, await anEvent(world), { submitted: true })
  const teammate = await enrollMember(world, { id: team.eventId }, { public: false })
  const joinResponse = await world
    .as(teammate)
    .put(`participant/joinTeamByUser?eventId=${team.eventId}`, { teamId: team.id, message: '' })
  await world.as(admin).put(`team/acceptJoinRequest?id=${joinResponse.body.joinRequest.id}`)
  const { body } = await seenBy(world, null, admin.userName)
  expect(body.submissions.items[0].people).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain(teammate.userName)
  await world.db.update(submissions).set({ deletedAt: new Date() })
  expect((await seenBy(world, null, admin.userName)).body.submissions.total).toBe(0)
})
