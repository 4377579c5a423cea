import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createMailTransport } from './mail-transport.ts'
import { test as inWorld } from '#tests/world.ts'
import { mailJobs, mailPurgeJob } from './jobs.ts'
import { printed } from './templates/letter.ts'
import { sendMail } from './service.ts'
import { mails } from './table.ts'
import { templates } from './templates.ts'

type Ctx = Parameters<typeof sendMail>[0]

test('nothing in a letter becomes markup', () => {
  const { html, text } = printed({
    ...templates.magicLink({ link: 'https://example.com/?a=1&b="><script>' }),
    paragraphs: ['<b>Ada</b> & "Bea"'],
  })
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Bea&quot;')
  expect(text).toContain('<b>Ada</b> & "Bea"')
})

test('without a mail server the demo shows the link on the terminal, another site keeps quiet', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mail = {
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
      job: async (queue: string, data: object) => void jobs.push({ queue, data }),
    } as Ctx
    const data = { link: 'https://example.com/x' }
    await sendMail(ctx, {
      to: 'Ada@Example.com',
      template: 'magicLink',
      data,
      unsubscribe: 'https://example.com/unsubscribe?token=1',
    })
    const [mail] = await world.db.select().from(mails)
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      status: 'waiting',
      headers: {
        'List-Unsubscribe': '<https://example.com/unsubscribe?token=1>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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

inWorld('a mail that cannot be sent is tried again, and given up with its reason', async ({ world }) => {
  const ctx = { db: world.db, now: new Date(), job: async () => {} } as unknown as Ctx
  await sendMail(ctx, { to: 'ada@example.com', template: 'magicLink', data: { link: 'https://example.com' } })
  const [{ id } = { id: '' }] = await world.db.select().from(mails)
  const [job] = mailJobs
  const state = async () => (await world.db.select().from(mails).where(eq(mails.id, id)))[0]
  for (let attempt = 1; attempt <= 5; attempt++)
    await job!.failed(ctx, { id }, new Error('Connection refused'))
  expect(await state()).toMatchObject({ status: 'waiting', attempts: 5, error: 'Connection refused' })

  let sent = 0
  const away = { ...ctx, mailTransport: { sends: true, deliver: async () => ((sent += 1), 'sent' as const) } }
  await job!.handle(away, { id })
  await job!.handle(away, { id })
  expect(sent).toBe(1)
  expect(await state()).toMatchObject({ status: 'sent', error: null })
})

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
  const left = await world.db.select().from(mails)
  expect(left.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'recent',
    'waiting',
  ])
})
