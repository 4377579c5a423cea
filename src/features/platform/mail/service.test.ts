import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createMailTransport } from './sending/mail-transport.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { test as inWorld } from '#tests/support/world.ts'
import { createMailJobs, mailPurgeJob } from './sending/jobs.ts'
import { renderEmail } from './parts/render-email.tsx'
import { sendMail } from './service.ts'
import { mails } from './table.ts'
import { templates } from './templates.ts'

type Ctx = Parameters<typeof sendMail>[0]

test('nothing in a letter becomes markup', () => {
  const { html, text } = renderEmail({
    ...templates.magicLink({ link: 'https://example.com/?a=1&b="><script>' }),
    body: ['<b>Ada</b> & "Bea"'],
  })
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Bea&quot;')
  expect(text).toContain('<b>Ada</b> & "Bea"')
})

test('without a mail server the demo shows the link on the terminal, another site keeps quiet', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mail = {
    id: 'one',
    to: 'ada@example.com',
    subject: 'Hello',
    html: '',
    text: 'See\nhttps://example.com/x',
    headers: {},
  }
  expect(await createMailTransport({ mail: null, isDemo: false }).deliver(mail)).toBe('kept')
  expect(write).not.toHaveBeenCalled()
  await createMailTransport({ mail: null, isDemo: true }).deliver(mail)
  expect(write.mock.calls.join('')).toBe('\nMail to ada@example.com: Hello\n  https://example.com/x\n')
  write.mockRestore()
})

inWorld(
  'a mail waits in the outbox with its job, and a line break in its head is refused',
  async ({ world }) => {
    const jobs: object[] = []
    const ctx = {
      db: world.db,
      origin: 'https://example.com',
      job: async (queue: string, data: object) => void jobs.push({ queue, data }),
    } as Ctx
    const data = { link: 'https://example.com/x' }
    await sendMail(ctx, {
      to: 'Ada@Example.com',
      template: 'magicLink',
      data,
      ending: { key: 'one-key', topic: 'comments' },
    })
    const [mail] = await world.db.select().from(mails)
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      status: 'waiting',
      headers: {
        'List-Unsubscribe': '<https://example.com/api/v3/mail/unsubscribe?key=one-key&topic=comments>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Message-ID': `<${mail!.id}@example.com>`,
        'Auto-Submitted': 'auto-generated',
      },
    })
    expect(jobs).toEqual([{ queue: 'mail-first', data: { id: mail!.id } }])
    for (const to of [
      'ada@example.com\r\nBcc: x@example.com',
      'ada@example.com>\nx',
      'two@example.com,x@example.com',
    ])
      await expect(sendMail(ctx, { to, template: 'magicLink', data })).rejects.toThrow()
  },
)

const [usualWorker] = createMailJobs(async () => new Map())
type Single = {
  prepare(ctx: Ctx, data: object): Promise<never>
  handle(ctx: Ctx, data: object, prepared: never): Promise<void>
}

/** Attempts the e-mail directly, with a stubbed server. */
async function attemptAt(world: World, id: string, deliver: () => Promise<'sent'>) {
  const queuedTimes: Date[] = []
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    mailTransport: { sends: true, perMinute: 100, deliver },
    job: async (_: string, _data: object, startAfter?: Date) =>
      void (startAfter && queuedTimes.push(startAfter)),
  } as unknown as Ctx
  const { prepare, handle } = usualWorker as unknown as Single
  await handle(ctx, { id }, await prepare(ctx, { id }))
  return { next: queuedTimes[0], row: (await world.db.select().from(mails).where(eq(mails.id, id)))[0]! }
}

const createRefusal = (more: object) => async () => {
  throw Object.assign(new Error('Not today'), more)
}

async function aWaitingMail(world: World) {
  const ctx = { db: world.db, origin: 'https://example.com', now: world.clock.now(), job: async () => {} }
  const data = { link: 'https://example.com' }
  await sendMail(ctx as unknown as Ctx, {
    to: 'ada@example.com',
    template: 'roleChanged',
    data: { ...data, role: 'USER' },
  })
  const [{ id } = { id: '' }] = await world.db.select().from(mails)
  return id
}

inWorld(
  'while the server is away a mail waits longer each time, and leaves once when it is back',
  async ({ world }) => {
    world.clock.set('2026-05-01T10:00:00Z')
    const id = await aWaitingMail(world)
    const failUnreachable = createRefusal({ code: 'ECONNECTION' })
    const pauses: number[] = []
    for (let attempts = 1; attempts <= 7; attempts++) {
      const { next, row } = await attemptAt(world, id, failUnreachable)
      expect(row).toMatchObject({
        status: 'waiting',
        attempts,
        error: 'We couldn’t reach the mail server: Not today',
      })
      pauses.push((next!.getTime() - world.clock.now().getTime()) / 1000)
      expect((await attemptAt(world, id, async () => 'sent')).row.attempts).toBe(attempts)
      world.clock.set(next!)
    }
    expect(pauses).toEqual([5, 15, 45, 135, 300, 300, 300])
    expect((await attemptAt(world, id, async () => 'sent')).row).toMatchObject({
      status: 'sent',
      error: null,
    })
    expect((await attemptAt(world, id, failUnreachable)).row.status).toBe('sent')
  },
)

inWorld(
  'what is refused for good fails at once, and what is refused for now after two days',
  async ({ world }) => {
    world.clock.set('2026-05-01T10:00:00Z')
    const id = await aWaitingMail(world)
    const failTemporarily = createRefusal({ responseCode: 451 })
    expect((await attemptAt(world, id, failTemporarily)).row).toMatchObject({
      status: 'waiting',
      error: 'The mail server refused it for now: Not today',
    })
    await world.db.update(mails).set({ attempts: 300, nextAt: null })
    world.clock.set('2026-05-03T09:00:00Z')
    expect((await attemptAt(world, id, failTemporarily)).row.status).toBe('waiting')
    await world.db.update(mails).set({ nextAt: null })
    world.clock.set('2026-05-03T11:00:00Z')
    expect((await attemptAt(world, id, failTemporarily)).row.status).toBe('failed')
    await world.db.update(mails).set({ status: 'waiting' })
    expect((await attemptAt(world, id, createRefusal({ responseCode: 550 }))).row).toMatchObject({
      status: 'failed',
      error: 'The mail server refused it for good: Not today',
    })
  },
)

inWorld('copies of mail are kept for 90 days, and what waits for as long as it waits', async ({ world }) => {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const letter = { to: 'ada@example.com', template: 'x', html: '', text: '' }
  await world.db.insert(mails).values([
    { ...letter, subject: 'old', status: 'sent', createdAt: daysAgo(91) },
    { ...letter, subject: 'recent', status: 'sent', createdAt: daysAgo(89) },
    { ...letter, subject: 'waiting', status: 'waiting', createdAt: daysAgo(91) },
  ])
  await mailPurgeJob.handle({ db: world.db, now } as Ctx)
  const remainingMails = await world.db.select().from(mails)
  expect(remainingMails.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'recent',
    'waiting',
  ])
})
