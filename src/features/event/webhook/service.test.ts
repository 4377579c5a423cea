import { asc, eq } from 'drizzle-orm'
import { announcementJobs } from '#features/event/announcement/jobs.ts'
import { reviews } from '#features/judging/review/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aReceiver, failureAnswers, type Receiver } from '#tests/support/network/receivers.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { aWebhook, createWebhookRunner } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'
import { webhookDeliveries, webhooks } from './table.ts'

const url = 'https://hooks.example/kilnyard'
const log = (world: World) => world.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.place))
const loadBodies = async (world: World) => (await log(world)).map(({ body }) => JSON.parse(body))

test('each thing that happens in an event is told with ids and addresses, and nothing of it twice', async ({
  world,
}) => {
  const event = await anEvent(world, { feedbackVisible: 'atOnce' })
  await aWebhook(world, event.organiser, { url, eventId: event.id })
  const eventUrl = expect.stringMatching(new RegExp(`/event/${event.slug}$`))
  const of = (type: string, data: object) => ({
    type,
    timestamp: expect.any(String),
    data: { eventId: event.id, ...data },
  })
  const admin = await enrollMember(world, event)
  const team = await aTeam(world, event, { admin })
  const joiner = await enrollMember(world, event)
  await joins(world, joiner, { ...team, eventId: event.id, admin })
  await world.as(joiner).put(`participant/leaveTeamByUser?id=${joiner.participantId}&teamId=${team.id}`)
  const submission = await aSubmission(world, event, {
    team: { ...team, eventId: event.id, admin },
    submitted: true,
  })
  const judge = await createRoleHolder(world, event, 'Judge')
  const [review] = await world.db
    .insert(reviews)
    .values({ submissionId: submission.id, userId: judge.id, review: 'Good light.' } as never)
    .returning()
  for (let round = 0; round < 2; round++)
    await world.as(admin).put('review/updateReview', { id: review!.id, approved: true })
  const announcement = { title: 'Soup', body: 'At one.', audience: 'participants', eventId: event.id }
  const announced = await world.as(event.organiser).post('announcement/create', announcement)
  // Sends the announcement once it can’t be withdrawn any more.
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    origin: 'https://kilnyard.example',
    job: async () => {},
  }
  await announcementJobs[0]!.handle(ctx as never, { id: announced.body.id })
  await world.db
    .update(submissions)
    .set({ position: 'FIRST' as never })
    .where(eq(submissions.id, submission.id))
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, {
    startAt: '2020-01-01T00:00:00Z',
    endAt: '2020-01-03T00:00:00Z',
    submissionsCloseAt: '2020-01-02T00:00:00Z',
  })
  const published = await world.as(event.organiser).put(`submission/publishResults?eventId=${event.id}`)
  expect({ published, announced }).toMatchObject({ published: { status: 200 }, announced: { status: 200 } })

  const teamUrl = expect.stringMatching(new RegExp(`/event/${event.slug}/${team.slug}$`))
  const ofTeam = (change: string) => of('team.changed', { change, teamId: team.id, teamUrl })
  const enrolling = ({ participantId, id: userId }: { participantId: string; id: string }) =>
    of('participant.enrolled', { eventUrl, participantId, userId, approved: true })
  const submissionUrl = expect.stringMatching(`/event/${event.slug}/${team.slug}/`)
  const ofSubmission = { submissionId: submission.id, submissionUrl, teamId: team.id }
  expect(await loadBodies(world)).toEqual([
    enrolling(admin),
    ofTeam('created'),
    enrolling(joiner),
    ofTeam('joined'),
    ofTeam('left'),
    of('submission.submitted', ofSubmission),
    of('review.approved', { reviewId: review!.id, ...ofSubmission }),
    of('announcement.created', { eventUrl, announcementId: announced.body.id, audience: 'participants' }),
    of('results.published', { resultsUrl: expect.stringMatching(`/event/${event.slug}/results$`) }),
  ])
})

test('an event’s webhook hears of its event and the kinds that were chosen, ADMIN’s of all events', async ({
  world,
}) => {
  const [event, other] = [await anEvent(world), await anEvent(world)]
  const admin = await world.member('ADMIN')
  const ofEvent = await aWebhook(world, event.organiser, {
    url,
    eventId: event.id,
    kinds: ['participant.enrolled'],
  })
  const ofAll = await aWebhook(world, admin, { url, kinds: ['participant.enrolled', 'team.changed'] })
  await aTeam(world, event)
  await aTeam(world, other)
  await world.as(admin).post('participant/createParticipant', { streamId: (await aStream(world)).id })
  const rows = await log(world)
  expect(rows.filter(({ webhookId }) => webhookId === ofEvent.id).map(({ kind }) => kind)).toEqual([
    'participant.enrolled',
  ])
  expect(rows.filter(({ webhookId }) => webhookId === ofAll.id)).toHaveLength(4)
  expect(rows).toHaveLength(5)
})

test('those who manage the event have its webhooks, ADMIN those of all events, and others none', async ({
  world,
}) => {
  const [event, other] = [await anEvent(world), await anEvent(world)]
  const [admin, stranger] = [await world.member('ADMIN'), await enrollMember(world, event)]
  const hook = await aWebhook(world, event.organiser, { url, eventId: event.id })
  const draft = { url, kinds: ['team.changed'] }
  const create = async (who: Person | null, more: object = {}) =>
    (await world.as(who).post('webhook/createWebhook', { ...draft, ...more })).status
  expect(await create(null, { eventId: event.id })).toBe(401)
  expect(await create(stranger, { eventId: event.id })).toBe(403)
  expect(await create(event.organiser)).toBe(403)
  expect(await create(admin)).toBe(200)
  const [delivery] = await log(world)
  expect(delivery).toBeUndefined()
  const listStatuses = async (who: Person) => [
    (await world.as(who).get(`webhook/getWebhooks?eventId=${event.id}`)).status,
    (await world.as(who).get('webhook/getWebhooks')).status,
    (await world.as(who).put(`webhook/updateWebhook?id=${hook.id}`, { url })).status,
    (await world.as(who).get(`webhook/getDeliveries?webhookId=${hook.id}`)).status,
    (await world.as(who).post(`webhook/testWebhook?id=${hook.id}`)).status,
    (await world.as(who).put(`webhook/rotateSecret?id=${hook.id}`)).status,
  ]
  expect(await listStatuses(event.organiser)).toEqual([200, 403, 200, 200, 200, 200])
  expect(await listStatuses(admin)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await listStatuses(stranger)).toEqual([403, 403, 404, 404, 404, 404])
  expect(await listStatuses(other.organiser)).toEqual([403, 403, 404, 404, 404, 404])
})

test('the secret is shown once, and kept sealed', async ({ world }) => {
  const event = await anEvent(world)
  const { id, secret } = await aWebhook(world, event.organiser, { url, eventId: event.id })
  const asks = world.as(event.organiser)
  const answers = [
    await asks.get(`webhook/getWebhooks?eventId=${event.id}`),
    await asks.put(`webhook/updateWebhook?id=${id}`, { kinds: ['team.changed'] }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/whsec|keys/)
  }
  const [row] = await world.db.select().from(webhooks)
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
})

test('an address inside, without https or on another port is refused, and an eleventh webhook', async ({
  world,
}) => {
  const event = await anEvent(world)
  const create = async (address: string) =>
    (
      await world
        .as(event.organiser)
        .post('webhook/createWebhook', { url: address, kinds: ['team.changed'], eventId: event.id })
    ).body
  for (const inside of ['https://127.0.0.1/', 'https://10.1.2.3/', 'https://[::1]/', 'https://desk.local/'])
    expect((await create(inside)).fieldErrors, inside).toEqual({ url: expect.any(String) })
  for (const [unfit, why] of [
    ['https://localhost/', 'Webhooks go to addresses of the public internet'],
    ['https://[2606:4700:4700::1111]/', 'Use a name, such as hooks.example.org, not an IPv6 address'],
    ['https://hooks.example:99999/', 'This isn’t a valid address: look at its name and its port'],
    ['https://a:b@hooks.example/', 'Leave out the user name and password: our signature says that it’s us'],
    [`${url}${'x'.repeat(600)}`, 'This is too long maximum 500 characters'],
    [`${url}${'x'.repeat(3000)}`, 'This is too long maximum 500 characters'],
    ['http://hooks.example/', 'It has to start with https://'],
  ] as const)
    expect((await create(unfit)).fieldErrors, unfit).toEqual({ url: why })
  expect((await create('https://hooks.example:22/')).fieldErrors).toEqual({ url: expect.any(String) })
  for (let count = 0; count < 10; count++) expect(await create(url)).toMatchObject({ id: expect.any(String) })
  expect(await create(url)).toMatchObject({ status: 409 })
})

test('a test is tried once, and its answer is in the log', async ({ world }) => {
  await using receiver = await aReceiver()
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url: receiver.url, eventId: event.id })
  receiver.answers(failureAnswers.status(500, 'Not today'))
  await world.as(event.organiser).post(`webhook/testWebhook?id=${hook.id}`)
  await createWebhookRunner(world).send(hook.id)
  const { body } = await world.as(event.organiser).get(`webhook/getDeliveries?webhookId=${hook.id}`)
  expect(body.items).toMatchObject([
    { kind: 'webhook.test', state: 'failed', status: 500, answer: 'Not today', attempts: 1 },
  ])
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'webhook.test',
    data: { eventId: event.id, webhookId: hook.id },
  })
})

test('what was sent can be sent again, one or a span, with its own id', async ({ world }) => {
  await using receiver = await aReceiver()
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url: receiver.url, eventId: event.id })
  for (let count = 0; count < 3; count++) await enrollMember(world, event)
  const hand = createWebhookRunner(world)
  await hand.send(hook.id)
  receiver.answers(failureAnswers.status(404))
  await hand.send(hook.id)
  await hand.send(hook.id)
  await world.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(eq(webhookDeliveries.state, 'waiting'))
  receiver.answers(failureAnswers.status(200))
  const ids = (await log(world)).map(({ messageId }) => messageId)
  const span = { webhookId: hook.id, from: '2020-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' }
  const replay = async (more: object = {}) =>
    (await world.as(event.organiser).post('webhook/replayDeliveries', { ...span, ...more })).body
  expect(await replay()).toEqual({ count: 2 })
  // Waiting deliveries aren't replayed a second time.
  expect(await replay()).toEqual({ count: 0 })
  hand.pass(1)
  for (let count = 0; count < 2; count++) await hand.send(hook.id)
  expect(await replay()).toEqual({ count: 0 })
  expect(receiver.received.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(1))

  const [first] = await log(world)
  const { body: again } = await world.as(event.organiser).post(`webhook/replayDelivery?id=${first!.id}`)
  expect(again).toMatchObject({ replayOf: first!.id, messageId: ids[0], state: 'waiting', attempts: 0 })
  hand.pass(1)
  await hand.send(hook.id)
  expect(receiver.received.at(-1)).toMatchObject({ body: first!.body, headers: { 'webhook-id': ids[0] } })
  expect(await replay({ state: 'any' })).toEqual({ count: 3 })
  expect((await replay({ to: span.from })).fieldErrors).toEqual({ to: expect.any(String) })
})

test('switched off by hand it hears nothing, and nothing is sent again until it is on', async ({ world }) => {
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url, eventId: event.id })
  await enrollMember(world, event)
  const switched = (isOn: boolean) =>
    world.as(event.organiser).put(`webhook/updateWebhook?id=${hook.id}`, { isOn })
  expect((await switched(false)).body).toMatchObject({ switchedOffWhy: 'byHand', waiting: 0, failed: 1 })
  await enrollMember(world, event)
  const [only] = await log(world)
  const again = () => world.as(event.organiser).post(`webhook/replayDelivery?id=${only!.id}`)
  expect((await again()).status).toBe(409)
  expect((await switched(true)).body).toMatchObject({ switchedOffAt: null, switchedOffWhy: null })
  expect((await again()).status).toBe(200)
  expect(await log(world)).toHaveLength(2)
})

/** Enrolls participants one after another, because concurrent ones have no defined order. */
async function enrolledInTurn(world: World, event: Awaited<ReturnType<typeof anEvent>>, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await enrollMember(world, event)).participantId)
  return ids
}

const idsAt = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id'])

test('three servers send each message once and in order, however slow another receiver is', async ({
  committed: world,
}) => {
  await using quick = await aReceiver()
  await using silent = await aReceiver()
  silent.answers(failureAnswers.silent)
  const event = await anEvent(world)
  const lost = await aWebhook(world, event.organiser, { url: silent.url, eventId: event.id })
  const hook = await aWebhook(world, event.organiser, { url: quick.url, eventId: event.id })
  await world.open()
  await world.open()
  const queues = await Promise.all(Array.from({ length: 6 }, () => enrolledInTurn(world, event, 10)))
  await quick.has(60)
  const sent = () => world.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'delivered'))
  await expect.poll(sent).toBe(60)
  const rows = (await log(world)).filter(({ webhookId }) => webhookId === hook.id)
  expect(idsAt(quick)).toHaveLength(60)
  expect(new Set(idsAt(quick))).toEqual(new Set(rows.map(({ messageId }) => messageId)))
  const receivedIds = quick.received.map(({ body }) => JSON.parse(body).data.participantId)
  for (const queue of queues) expect(receivedIds.filter((id) => queue.includes(id))).toEqual(queue)
  // The unresponsive receiver occupied one worker and got only one message.
  expect(silent.received).toHaveLength(1)
  expect((await log(world)).filter(({ webhookId }) => webhookId === lost.id)).toHaveLength(60)
})
