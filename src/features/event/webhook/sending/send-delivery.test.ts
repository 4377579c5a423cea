import { asc, eq } from 'drizzle-orm'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aReceiver, failureAnswers } from '#tests/support/network/receivers.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { aWebhook, createWebhookRunner } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'
import { webhookDeliveries, webhooks } from '../table.ts'
import { attempt } from './send-delivery.ts'

const log = (world: World) => world.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.place))
const seconds = (from: Date, to: Date | null) => (to!.getTime() - from.getTime()) / 1000

/** Creates an event with a webhook to this address. */
async function hooked(world: World, url: string) {
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url, eventId: event.id })
  return { event, hook }
}

test('ten attempts over 75 hours, with the same id, and then it has failed', async ({ world }) => {
  await using receiver = await aReceiver()
  receiver.answers(failureAnswers.status(500, 'no'))
  const { event, hook } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  const startedAt = sender.ctx().now
  for (let attempts = 1; attempts <= 10; attempts++) {
    await sender.send(hook.id)
    const [row] = await log(world)
    expect(row).toMatchObject({ attempts, status: 500, answer: 'no', error: 'It answered 500' })
    expect(row!.state).toBe(attempts < 10 ? 'waiting' : 'failed')
    // Before it is due, nothing is sent.
    await sender.send(hook.id)
    expect(receiver.received).toHaveLength(attempts)
    if (row!.nextAttemptAt) sender.pass(seconds(sender.ctx().now, row!.nextAttemptAt) / 60)
  }
  const hours = seconds(startedAt, sender.ctx().now) / 3600
  expect(hours).toBeGreaterThan(75)
  expect(hours).toBeLessThan(75 * 1.1 + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(sender.asked.filter(({ webhookId }) => webhookId === hook.id).length).toBeGreaterThanOrEqual(9)
})

test('whatever a receiver does wrong is told in words, and tried again', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  const redirect = failureAnswers.status(302, '', { location: receiver.url })
  for (const [reply, status, error] of [
    [failureAnswers.status(404, 'lost'), 404, 'It answered 404'],
    [redirect, 302, 'It answered 302, which leads elsewhere. Use the address it leads to'],
    [failureAnswers.cut, null, 'The connection was cut before an answer came'],
  ] as const) {
    await world.db.delete(webhookDeliveries)
    await enrollMember(world, event)
    receiver.answers(reply)
    await createWebhookRunner(world).send(hook.id)
    expect(await log(world)).toMatchObject([{ state: 'waiting', attempts: 1, status, error }])
  }
  expect(receiver.received).toHaveLength(3)
})

test('an answer that is cut after its head was an answer', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  receiver.answers(failureAnswers.cutAnswer)
  await createWebhookRunner(world).send(hook.id)
  expect(await log(world)).toMatchObject([{ state: 'delivered', status: 200 }])
})

test('of an answer the first kilobyte is kept', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  receiver.answers(failureAnswers.status(200, `\u0000${'x'.repeat(50_000)}`))
  await createWebhookRunner(world).send(hook.id)
  const [row] = await log(world)
  expect(row).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1023) })
})

test('410 switches it off: what waits goes nowhere, and nothing new is written', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  await enrollMember(world, event)
  receiver.answers(failureAnswers.status(410))
  const sender = createWebhookRunner(world)
  await sender.send(hook.id)
  await enrollMember(world, event)
  sender.pass(60)
  await sender.send(hook.id)
  expect((await log(world)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const { body } = await world.as(event.organiser).get(`webhook/getWebhooks?eventId=${event.id}`)
  expect(body.items).toMatchObject([{ switchedOffWhy: 'gone', failed: 2, waiting: 0 }])
  expect(receiver.received).toHaveLength(1)
})

test('while a receiver is away what comes after waits, and comes in order once it is back', async ({
  world,
}) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  for (let count = 0; count < 4; count++) await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  receiver.answers(failureAnswers.cut)
  for (let count = 0; count < 4; count++) await sender.send(hook.id)
  expect(receiver.received).toHaveLength(1)
  receiver.answers(failureAnswers.status(204))
  sender.pass(0.1)
  for (let count = 0; count < 4; count++) await sender.send(hook.id)
  const ids = (await log(world)).map(({ messageId }) => messageId)
  expect(receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])).toEqual(ids)
})

test('a message that a receiver refuses holds up none, and one it cannot take none for more than an hour', async ({
  world,
}) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  for (let count = 0; count < 3; count++) await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  receiver.answers(failureAnswers.status(422))
  await sender.send(hook.id)
  receiver.answers(failureAnswers.status(500))
  await sender.send(hook.id)
  await sender.send(hook.id)
  expect((await log(world)).map(({ attempts }) => attempts)).toEqual([1, 1, 0])
  await world.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date('2999-01-01') })
    .where(eq(webhookDeliveries.attempts, 1))
  sender.pass(61)
  await sender.send(hook.id)
  expect((await log(world)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
})

test('what a worker had when it died is sent after its turn, with the same id', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event, hook } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  // The worker sends and crashes before it stores the result.
  await attempt(sender.ctx(), hook.id)
  expect(await sender.send(hook.id)).toBeNull()
  await sender.forget()
  expect(sender.asked).toEqual([])
  sender.pass(2)
  await sender.forget()
  expect(sender.asked).toMatchObject([{ webhookId: hook.id }])
  await sender.send(hook.id)
  expect(await log(world)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a name that leads inside, or nowhere, is not asked', async ({ world }) => {
  const { event, hook } = await hooked(world, 'https://inside.receivers.example/')
  await enrollMember(world, event)
  await createWebhookRunner(world).send(hook.id)
  expect(await log(world)).toMatchObject([{ status: null, error: 'This address is not public' }])
  await world.db.update(webhooks).set({ url: 'https://gone.example/' }).where(eq(webhooks.id, hook.id))
  await world.db.delete(webhookDeliveries)
  await enrollMember(world, event)
  await createWebhookRunner(world).send(hook.id)
  expect(await log(world)).toMatchObject([{ status: null, error: 'There’s no server by this name' }])
})

test('the log is kept for a while', async ({ world }) => {
  await using receiver = await aReceiver()
  const { event } = await hooked(world, receiver.url)
  await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  sender.pass(29 * 24 * 60)
  await sender.purge()
  expect(await log(world)).toHaveLength(1)
  sender.pass(2 * 24 * 60)
  await sender.purge()
  expect(await log(world)).toEqual([])
})
