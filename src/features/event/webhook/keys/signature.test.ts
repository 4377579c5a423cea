import { Webhook } from 'standardwebhooks'
import { createVault } from '#features/people/auth/sign-in/vault.ts'
import { anEvent } from '#tests/support/events.ts'
import { aReceiver, type Received } from '#tests/support/network/receivers.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { aWebhook, createWebhookRunner, isSignedBy } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'
import { deliverWebhooks } from '../sending/deliver.ts'
import { webhookKinds } from '../kinds.ts'
import { createKeys, openKeys } from './keys.ts'
import { createSignedHeaders } from './signature.ts'

type Head = Record<string, string>

const accepts = (secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>) => {
  try {
    return new Webhook(secret).verify(body, headers as Head)
  } catch (error) {
    return (error as Error).message
  }
}

test('a hundred deliveries of each kind are what the library of Standard Webhooks accepts', async ({
  world,
}) => {
  await using receiver = await aReceiver()
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url: receiver.url, eventId: event.id })
  const sender = createWebhookRunner(world)
  for (const kind of webhookKinds)
    for (let number = 0; number < 100; number++)
      await deliverWebhooks(sender.ctx(), {
        kind,
        eventId: event.id,
        data: { number, name: 'Öl & „Ton“ 🏺' } as never,
      })
  const all = webhookKinds.length * 100
  for (let sent = 0; sent < all; sent++) await sender.send(hook.id)
  expect(receiver.received).toHaveLength(all)
  for (const message of receiver.received) {
    expect(accepts(hook.secret, message)).toEqual({
      type: expect.any(String),
      timestamp: expect.any(String),
      data: { eventId: event.id, number: expect.any(Number), name: 'Öl & „Ton“ 🏺' },
    })
    expect(isSignedBy(hook.publicKey, message)).toBe(true)
  }
  const types = receiver.received.map(({ body }) => JSON.parse(body).type)
  expect(webhookKinds.map((kind) => types.filter((type) => type === kind).length)).toEqual(
    webhookKinds.map(() => 100),
  )
})

test('a changed byte, an old timestamp and a wrong secret are refused by it', () => {
  const vault = createVault('a-secret-for-tests-that-is-long-enough-to-pass')
  const createdKeys = createKeys(vault, 'one')
  const keys = [openKeys(vault, createdKeys.sealed, 'one')!]
  const body = '{"type":"webhook.test"}'
  const signMessage = (date: Date) => ({
    headers: createSignedHeaders({ id: 'msg_1', body, at: date }, keys),
    body,
  })
  const now = signMessage(new Date())
  expect(accepts(createdKeys.secret, now)).toEqual({ type: 'webhook.test' })
  expect(accepts(createdKeys.secret, { ...now, body: body.replace('t', 'T') })).toMatch(
    'No matching signature',
  )
  expect(accepts(createdKeys.secret, signMessage(new Date(Date.now() - 6 * 60_000)))).toMatch('too old')
  expect(accepts(createKeys(vault, 'one').secret, now)).toMatch('No matching signature')
  expect(accepts(createdKeys.secret, { ...now, headers: { ...now.headers, 'webhook-id': 'msg_2' } })).toMatch(
    'No matching',
  )
  expect(openKeys(vault, createdKeys.sealed, 'other')).toBeNull()
})

test('during a rotation the former secret and the new one are both accepted, and a day later the new one alone', async ({
  world,
}) => {
  await using receiver = await aReceiver()
  const event = await anEvent(world)
  const hook = await aWebhook(world, event.organiser, { url: receiver.url, eventId: event.id })
  const { body: rotated } = await world.as(event.organiser).put(`webhook/rotateSecret?id=${hook.id}`)
  expect(rotated.secret).not.toBe(hook.secret)
  await enrollMember(world, event)
  const sender = createWebhookRunner(world)
  await sender.send(hook.id)
  await enrollMember(world, event)
  sender.pass(25 * 60)
  await sender.send(hook.id)
  const [overlapping, after] = receiver.received as [Received, Received]
  const expectedPayload = expect.objectContaining({ type: 'participant.enrolled' })
  expect([hook.secret, rotated.secret].map((secret) => accepts(secret, overlapping))).toEqual([
    expectedPayload,
    expectedPayload,
  ])
  expect([hook.publicKey, rotated.publicKey].map((key) => isSignedBy(key, overlapping))).toEqual([true, true])
  expect(String(overlapping.headers['webhook-signature']).split(' ')).toHaveLength(4)
  expect([hook.publicKey, rotated.publicKey].map((key) => isSignedBy(key, after))).toEqual([false, true])
})
