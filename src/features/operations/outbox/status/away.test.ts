import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { webhookDeliveries, webhooks } from '#features/event/webhook/table.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Kilnyard <kiln@kilnyard.test>' }),
})

async function statusesFor(world: World) {
  const admin = world.as(await world.member('ADMIN'))
  return async () => (await admin.get('outbox/getStatus')).body.ways
}

test('the first attempt that doesn’t reach the mail server is said at once', async ({ world }) => {
  const statuses = await statusesFor(world)
  const mail = {
    to: 'ada@example.com',
    subject: 'News',
    html: '<p>News</p>',
    text: 'News',
    template: 'confirmation',
    status: 'waiting',
  } as const
  await world.db
    .insert(mails)
    .values([{ ...mail, attempts: 1, error: 'The mail server refused it for now: Busy' }, mail])
  expect((await statuses())[0]).toMatchObject({ tone: 'good', sentence: 'E-mails are leaving.' })
  const awayError = 'We couldn’t reach the mail server: connect ECONNREFUSED'
  await world.db.insert(mails).values([mail, { ...mail, attempts: 1, error: awayError }, mail])
  expect((await statuses())[0]).toMatchObject({
    tone: 'warning',
    sentence: expect.stringContaining(awayError),
  })
})

test('a receiver that can’t be reached is said while only its first message was tried', async ({ world }) => {
  const statuses = await statusesFor(world)
  const [hook] = await world.db
    .insert(webhooks)
    .values({
      url: 'https://nowhere.example.com',
      kinds: [],
      keys: '',
      publicKey: '',
      createdBy: (await world.member()).id,
    })
    .returning()
  const delivery = {
    webhookId: hook!.id,
    messageId: 'msg_1',
    kind: 'test',
    body: '{}',
    nextAttemptAt: new Date(),
  }
  const [first] = await world.db.insert(webhookDeliveries).values([delivery, delivery, delivery]).returning()
  const set = (change: object) =>
    world.db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, first!.id))
  await set({ attempts: 1, status: 503, error: 'It answered 503' })
  expect((await statuses())[2]).toMatchObject({ tone: 'good' })
  await set({ status: null, error: 'The name doesn’t resolve' })
  expect((await statuses())[2]).toMatchObject({
    tone: 'warning',
    sentence: expect.stringContaining('The name doesn’t resolve'),
  })
})
