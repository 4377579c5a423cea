import { generateKeyPairSync } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { anSmtpServer } from '#tests/support/network/smtp.ts'
import { expect, test } from '#tests/support/world.ts'
import { buildHeaders } from './headers.ts'
import { createMailJobs } from './jobs.ts'
import { createMailTransport } from './mail-transport.ts'
import { sendMail } from '../service.ts'
import { mails } from '../table.ts'

const settings = { from: 'Kilnyard <hello@kilnyard.example>', perMinute: 100, dkim: null }
const bounce = 'bounce+{token}@kilnyard.example'
const [usualWorker, , bulkWorker] = createMailJobs(async () => new Map()) as unknown as Worker[]

interface Worker {
  prepare(ctx: Context, data: object): Promise<never>
  handle(ctx: Context, data: object, prepared: never): Promise<void>
}

function createContext(world: World, url: string, more = {}) {
  const mailTransport = createMailTransport({ mail: { ...settings, bounce, url, ...more }, isDemo: false })
  const ctx = { db: world.db, origin: 'https://kilnyard.example', job: async () => {}, mailTransport }
  return { ...ctx, now: world.clock.now() } as unknown as Context
}

async function aLetter(world: World, ctx: Context) {
  const data = { title: 'Lights\r\nBcc: all@example.com', link: 'https://kilnyard.example/x', facts: [] }
  const to = `ada-${crypto.randomUUID()}@example.com`
  await sendMail(ctx, { to, template: 'enrolmentAccepted', data })
  return (await world.db.select().from(mails).where(eq(mails.to, to)))[0]!
}

async function tryIt(world: World, url: string, { id }: { id: string }) {
  const ctx = createContext(world, url)
  await usualWorker!.handle(ctx, { id }, await usualWorker!.prepare(ctx, { id }))
  const [row] = await world.db.select().from(mails).where(eq(mails.id, id))
  if (row!.nextAt) world.clock.set(row!.nextAt)
  return row!
}

test('a mail leaves with its head as it was written, and comes back to its own address', async ({
  world,
}) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const server = await anSmtpServer()
  const mail = await aLetter(world, createContext(world, server.url))
  expect(await tryIt(world, server.url, mail)).toMatchObject({ status: 'sent', attempts: 1 })
  const [receivedMail] = server.taken
  expect(receivedMail).toMatchObject({
    from: `bounce+${mail.id.replaceAll('-', '')}@kilnyard.example`,
    to: mail.to,
    messageId: `<${mail.id}@kilnyard.example>`,
  })
  expect(receivedMail!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(receivedMail!.source).toMatch(/^Subject: .*Lights/m)
  expect(receivedMail!.source).not.toMatch(/^Bcc:/m)
  await server.close()
})

test('DKIM signs both fields of one-click unsubscribing', async () => {
  const server = await anSmtpServer()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'kilnyard.example', selector: 'mail', key }
  const { deliver } = createMailTransport({
    mail: { ...settings, bounce, url: server.url, dkim },
    isDemo: false,
  })
  const unsubscribeTarget = { key: 'one-key', topic: 'comments' }
  const id = crypto.randomUUID()
  const headers = buildHeaders({
    id,
    origin: 'https://kilnyard.example',
    list: 'comments',
    ending: unsubscribeTarget,
  })
  await deliver({ id, to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers })
  const signature = /^DKIM-Signature:(?:.|\r\n[ \t])+/m.exec(server.taken[0]!.source)![0].replace(/\s/g, '')
  const signedHeaders = /;h=([^;]+);/.exec(signature)![1]!.split(':')
  expect(signedHeaders).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  await server.close()
})

test('away, refusing, cutting: everything arrives once when the server is back', async ({ world }) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const server = await anSmtpServer()
  const mail = await aLetter(world, createContext(world, server.url))
  for (const manner of ['refuses', 'cuts'] as const) {
    server.does(manner)
    expect(await tryIt(world, server.url, mail)).toMatchObject({
      status: 'waiting',
      error: expect.any(String),
    })
  }
  await server.close()
  expect((await tryIt(world, server.url, mail)).error).toContain('We couldn’t reach the mail server')
  const restartedServer = await anSmtpServer(server.port)
  expect(await tryIt(world, restartedServer.url, mail)).toMatchObject({
    status: 'sent',
    attempts: 4,
    error: null,
  })
  await tryIt(world, restartedServer.url, mail)
  expect([...server.taken, ...restartedServer.taken].map(({ to }) => to)).toEqual([mail.to])
  restartedServer.does('refusesForGood')
  const otherMail = await aLetter(world, createContext(world, restartedServer.url))
  expect(await tryIt(world, restartedServer.url, otherMail)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('refused it for good'),
  })
  await restartedServer.close()
})

test('while a slow server takes its time no other worker has the mail, and one that is lost is sent again alike', async ({
  world,
}) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const server = await anSmtpServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.does({ slow: promise })
  const mail = await aLetter(world, createContext(world, server.url))
  const ctx = createContext(world, server.url)
  const first = usualWorker!.prepare(ctx, mail)
  await expect.poll(async () => (await world.db.select().from(mails))[0]!.claimedUntil).not.toBeNull()
  expect(await usualWorker!.prepare(ctx, mail)).toBeNull()
  resolve()
  // The process ends before it can record that the e-mail was sent.
  await first
  world.clock.set('2026-05-01T10:06:00Z')
  server.does('takes')
  expect(await tryIt(world, server.url, mail)).toMatchObject({ status: 'sent' })
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1)
  await server.close()
})

test('of what goes to many so many leave in a minute, however many processes send', async ({ world }) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const server = await anSmtpServer()
  const data = {
    title: 'Lights',
    event: 'Field Notes',
    by: 'Ada',
    text: 'At ten.',
    link: 'https://kilnyard.example',
  }
  // The limit is evaluated once, whatever the query plan.
  for (const planMethod of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
    await world.db.execute(sql.raw(`set local enable_${planMethod} = off`))
  const writingCtx = createContext(world, server.url)
  for (let number = 0; number < 12; number++)
    await sendMail(writingCtx, {
      to: `many-${number}@example.com`,
      template: 'announcement',
      data,
      isBulk: true,
    })
  const runTurns = async () => {
    for (let turn = 0; turn < 3; turn++) {
      const ctx = createContext(world, server.url, { perMinute: 5 })
      await bulkWorker!.handle(ctx, {}, await bulkWorker!.prepare(ctx, {}))
    }
    return server.taken.length
  }
  expect(await runTurns()).toBe(5)
  world.clock.set('2026-05-01T10:00:59Z')
  expect(await runTurns()).toBe(5)
  world.clock.set('2026-05-01T10:01:01Z')
  expect(await runTurns()).toBe(10)
  world.clock.set('2026-05-01T10:02:05Z')
  expect(await runTurns()).toBe(12)
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(12)
  await server.close()
})

test('letters to one reader keep their order through an outage, a sign-in link passes, and none is held for ever', async ({
  world,
}) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const server = await anSmtpServer()
  const queuedIds: string[] = []
  const job = async (_: string, { id }: { id?: string }) => void (id && queuedIds.push(id))
  const context = () => ({ ...createContext(world, server.url), job }) as unknown as Context
  const to = `Ada-${crypto.randomUUID()}@example.com`
  const write = async (address: string, isAwaited = false) => {
    const data = { title: 'Lights', link: 'https://kilnyard.example/x', facts: [] }
    if (isAwaited)
      await sendMail(context(), { to: address, template: 'magicLink', data: { link: data.link } } as never)
    else await sendMail(context(), { to: address, template: 'enrolmentAccepted', data })
    const rows = await world.db.select().from(mails).orderBy(mails.place)
    return rows.at(-1)!
  }
  const attempt = async ({ id }: { id: string }) => {
    const prepared = await usualWorker!.prepare(context(), { id })
    await usualWorker!.handle(context(), { id }, prepared)
    const [row] = await world.db.select().from(mails).where(eq(mails.id, id))
    return row!
  }
  const [first, second] = [await write(to), await write(to.toLowerCase())]
  server.does('refuses')
  const tried = await attempt(first)
  expect(await attempt(second)).toMatchObject({ status: 'waiting', attempts: 0 })
  server.does('takes')
  // Other recipients and the first lane don't wait for this recipient's e-mails.
  expect(await attempt(await write('grace@example.com'))).toMatchObject({ status: 'sent' })
  expect(await attempt(await write(to, true))).toMatchObject({ status: 'sent' })
  expect(await attempt(second)).toMatchObject({ status: 'waiting', attempts: 0 })
  world.clock.set(tried.nextAt!)
  queuedIds.length = 0
  expect(await attempt(first)).toMatchObject({ status: 'sent' })
  expect(queuedIds).toEqual([second.id])
  expect(await attempt(second)).toMatchObject({ status: 'sent' })

  const [dead, next] = [await write(to), await write(to)]
  server.does('refuses')
  await attempt(dead)
  server.does('takes')
  world.clock.set(new Date(world.clock.now().getTime() + 61 * 60_000))
  expect(await attempt(next)).toMatchObject({ status: 'sent' })
  await server.close()
})
