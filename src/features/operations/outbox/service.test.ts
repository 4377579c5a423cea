import { eq, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { chatMessages } from '#features/event/chat/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { sendMail } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const letter = {
  to: 'ada@example.com',
  template: 'confirmation',
  subject: 'Confirm your address',
  html: '<p>Hello</p>',
  text: 'Hello',
}

const aMail = async ({ db }: World, more: Partial<typeof mails.$inferInsert> = {}) =>
  (
    await db
      .insert(mails)
      .values({ ...letter, ...more })
      .returning()
  )[0]!

const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

async function outboxFor(world: World) {
  const person = await world.member('ADMIN')
  const client = world.as(person)
  return {
    person,
    list: async (query: string) => (await client.get(`outbox/getOutbox?${query}`)).body,
    read: async (id: string) => (await client.get(`outbox/getMessage?channel=mail&id=${id}`)).body,
    put: (action: 'retry' | 'discard', body: object) => client.put(`outbox/${action}Messages`, body),
  }
}

test('mail and chat stand in one list, filtered by channel and state and found by address or subject', async ({
  world,
}) => {
  const { list } = await outboxFor(world)
  const failedMail = await aMail(world, {
    status: 'failed',
    attempts: 6,
    error: 'No such host',
    createdAt: atMinute(1),
  })
  const sent = await aMail(world, { status: 'sent', to: 'bo@example.com', createdAt: atMinute(2) })
  const [chat] = await world.db
    .insert(chatMessages)
    .values({ message: 'New feedback', status: 'kept', createdAt: atMinute(3) })
    .returning()
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([chat!.id, sent.id, failedMail.id])
  expect(await ids('orderBy=oldest&perPage=2')).toEqual([failedMail.id, sent.id])
  expect(await ids('channel=chat')).toEqual([chat!.id])
  expect(await ids('search=BO@')).toEqual([sent.id])
  expect(await list('status=failed')).toMatchObject({
    total: 1,
    items: [{ channel: 'mail', to: 'ada@example.com', attempts: 6, error: 'No such host', sentAt: null }],
  })
})

const secret = 'Zk3vQ9x0Wb7-LmN2pRt5_YcUaHsJdFgE4iOqTyBnVxC'

/** Sends every e-mail whose link or code gives its reader access. */
async function sendAccessMails(world: World) {
  const ctx = { db: world.db, origin: 'https://kilnyard.example', job: async () => {} } as unknown as Context
  const to = 'ada@example.com'
  const link = `https://kilnyard.example/auth/confirm?token=${secret}&next=%2Fdash`
  await sendMail(ctx, { to, template: 'magicLink', data: { link } })
  await sendMail(ctx, { to, template: 'confirmation', data: { link } })
  await sendMail(ctx, { to, template: 'knownAddress', data: { link, reset: link } })
  await sendMail(ctx, { to, template: 'passwordReset', data: { link } })
  await sendMail(ctx, { to, template: 'emailChange', data: { link } })
  await sendMail(ctx, { to, template: 'proof', data: { code: 'ABCD-EFGH' } })
  return world.db.select().from(mails)
}

test('an administrator reads a mail and cannot act as the one who got it', async ({ world }) => {
  const { list, read } = await outboxFor(world)
  const rows = await sendAccessMails(world)
  expect(rows).toHaveLength(6)
  const responses = [JSON.stringify(await list(''))]
  for (const { id } of rows) responses.push(JSON.stringify(await read(id)))
  for (const response of responses) expect(response).not.toMatch(/Zk3vQ9x0Wb7|token=|ABCD|EFGH/)
  const confirmation = rows.find(({ template }) => template === 'confirmation')!
  expect((await read(confirmation.id)).text).toContain('https://kilnyard.example/auth/confirm?…')
  expect((await list('search=ABCD')).total).toBe(0)
  expect((await list('search=%25')).total).toBe(0)
  expect((await list('search=Confirm your address')).total).toBe(1)
})

test('what failed is sent again with its attempts anew, what was sent is not', async ({ world }) => {
  const { put, person } = await outboxFor(world)
  const failedMail = await aMail(world, { status: 'failed', attempts: 6, error: 'No such host' })
  const sent = await aMail(world, { status: 'sent' })
  const messages = [failedMail, sent].map(({ id }) => ({ channel: 'mail', id }))
  expect(await put('retry', { messages })).toMatchObject({ status: 200, body: { count: 1 } })
  const rows = await world.db.select().from(mails)
  expect(rows.find(({ id }) => id === failedMail.id)).toMatchObject({
    status: 'waiting',
    attempts: 0,
    error: null,
  })
  expect(rows.find(({ id }) => id === sent.id)).toMatchObject({ status: 'sent' })
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, person.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([
    {
      what: 'message.sent-again',
      subjectId: failedMail.id,
      before: { status: 'failed' },
      after: { status: 'waiting' },
    },
  ])
  const jobs = await world.db.execute(
    sql`select 1 from jobs.job where name = 'mail' and data ->> 'id' = ${failedMail.id}`,
    'objects',
  )
  expect(jobs).toHaveLength(1)
})

test('what is discarded with a reason never leaves, and that asks for a recent sign-in', async ({
  world,
}) => {
  const { put } = await outboxFor(world)
  const { id } = await aMail(world)
  const messages = [{ channel: 'mail', id }]
  const readStatus = async () => (await world.db.select().from(mails).where(eq(mails.id, id)))[0]!.status
  expect((await put('discard', { messages, reason: '' })).status).toBe(422)
  expect(await put('discard', { messages, reason: 'Typed twice' })).toMatchObject({ body: { count: 1 } })
  expect(await readStatus()).toBe('discarded')
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({ what: 'message.discarded', reason: 'Typed twice' })

  expect((await put('retry', { messages })).body.count).toBe(1)
  world.clock.set(new Date(Date.now() + 16 * 60_000))
  expect(await put('discard', { messages, reason: 'Typed twice' })).toMatchObject({
    status: 403,
    body: { code: 'recent_sign_in' },
  })
  expect(await readStatus()).toBe('waiting')
})

test('administrators see what waits, since when, and what stops it', async ({ world }) => {
  const person = await world.member('ADMIN')
  await aMail(world, { status: 'waiting', attempts: 3, error: 'Connection refused', createdAt: atMinute(1) })
  await aMail(world, { status: 'failed' })
  const { body } = await world.as(person).get('outbox/getStatus')
  expect(body.ways.map(({ way }: { way: string }) => way)).toEqual(['mail', 'chat', 'webhooks'])
  expect(body.ways[0]).toMatchObject({
    tone: 'off',
    waiting: 1,
    failed: 1,
    oldestAt: atMinute(1).toISOString(),
    sentence: expect.stringContaining('Set SMTP_URL'),
  })
  expect((await world.as(await world.member()).get('outbox/getStatus')).status).toBe(403)
})

test('the status says when nobody carries out jobs, and not while somebody does', async ({ world }) => {
  const admin = world.as(await world.member('ADMIN'))
  const mailTone = async () => (await admin.get('outbox/getStatus')).body.ways[0].tone
  await world.as(null).post('user/createUser', { email: 'bea@example.com', password: 'a kiln full of pots' })
  const jobs = await world.db.$count(sql`(select from jobs.job) jobs`)
  expect(jobs).toBeGreaterThan(0)
  expect(await mailTone()).toBe('off')
  await world.db.execute(sql`update jobs.job set start_after = now() - interval '3 minutes'`)
  expect(await mailTone()).toBe('danger')
  const { body } = await admin.get('outbox/getStatus')
  expect(body.ways[2].sentence).toContain('npm run worker')
  await world.db.execute(sql`update jobs.job set state = 'active', started_on = now()
    where id = (select id from jobs.job limit 1)`)
  await world.db.execute(sql`insert into jobs.job (name, data, start_after)
    values ('mail', '{}', now() - interval '3 minutes')`)
  expect(await mailTone()).toBe('off')
})
