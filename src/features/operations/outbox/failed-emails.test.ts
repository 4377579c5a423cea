import { asc } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { resendMailJob } from './failed-emails.ts'

const hour = 60 * 60 * 1000
const letter = { to: 'ada@example.com', subject: 'Hello', html: '', text: '' }

const store = async (world: World, rows: Partial<typeof mails.$inferInsert>[]) => {
  const commonFields = { ...letter, template: 'announcement', createdAt: world.clock.now() }
  await world.db.insert(mails).values(rows.map((row) => ({ ...commonFields, ...row })))
}
const states = async (world: World) => {
  const rows = await world.db.select().from(mails).orderBy(asc(mails.subject))
  return Object.fromEntries(rows.map(({ subject, status }) => [subject, status]))
}
const hoursAgo = ({ clock }: World, hours: number) => new Date(clock.now().getTime() - hours * hour)

/** Runs the job like the worker, with or without a mail server. Returns the e-mails that it queued. */
async function start(
  world: World,
  canSendMail: boolean,
  data: Parameters<typeof resendMailJob.handle>[1] = {},
) {
  const queuedJobs: string[] = []
  const job = async (queue: string) => void (queue !== 'notifications-recall' && queuedJobs.push(queue))
  const ctx = { db: world.db, now: world.clock.now(), mailTransport: { sends: canSendMail }, job }
  await resendMailJob.handle(ctx as unknown as Context, data)
  return queuedJobs
}

test('mail that was kept goes out at the first start with a mail server, but no link that is spent', async ({
  world,
}) => {
  await store(world, [
    { subject: 'announced', status: 'kept', lane: 'bulk', createdAt: hoursAgo(world, 100) },
    { subject: 'confirm', status: 'kept', template: 'confirmation', createdAt: hoursAgo(world, 23) },
    { subject: 'confirm late', status: 'kept', template: 'confirmation', createdAt: hoursAgo(world, 25) },
    { subject: 'sign in late', status: 'kept', template: 'magicLink', createdAt: hoursAgo(world, 1) },
    { subject: 'thrown away', status: 'discarded' },
  ])
  const before = await states(world)
  expect(await start(world, false)).toEqual([])
  expect(await states(world)).toEqual(before)
  expect((await start(world, true)).toSorted()).toEqual(['mail', 'mail-bulk'])
  expect(await states(world)).toEqual({ ...before, announced: 'waiting', confirm: 'waiting' })
})

test('ADMIN sends all that failed again at once, however much it is', async ({ world }) => {
  const rows = Array.from({ length: 250 }, (_, number) => ({ subject: `failed ${number}` }))
  await store(
    world,
    rows.map((row) => ({ ...row, status: 'failed' as const, attempts: 6, error: 'No such host' })),
  )
  const admin = await world.member('ADMIN')
  // Every list includes the number of failed e-mails, regardless of the filter.
  const chat = await world.as(admin).get('outbox/getOutbox?channel=chat')
  expect(chat.body).toMatchObject({ total: 0, failedMails: 250 })
  expect((await world.as(admin).post('outbox/retryFailed')).body).toEqual({ count: 250, expired: 0 })
  expect(await world.db.select().from(auditEntries)).toMatchObject([
    { what: 'messages.sent-again', after: { sentAgain: 250, linkExpired: 0 } },
  ])
  const first = await start(world, true, { status: 'failed' })
  expect(first).toHaveLength(201)
  expect(first).toContain('mail-again')
  expect(await start(world, true, { status: 'failed' })).toHaveLength(50)
  expect(new Set(Object.values(await states(world)))).toEqual(new Set(['waiting']))
})

test('a failed mail whose link has expired is let go, and counted apart from what is sent again', async ({
  world,
}) => {
  await store(world, [
    { subject: 'announced', status: 'failed', createdAt: hoursAgo(world, 100) },
    { subject: 'sign in late', status: 'failed', template: 'magicLink', createdAt: hoursAgo(world, 1) },
    { subject: 'sign in late, kept', status: 'kept', template: 'magicLink', createdAt: hoursAgo(world, 1) },
  ])
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.post('outbox/retryFailed')).body).toEqual({ count: 1, expired: 1 })
  expect(await states(world)).toEqual({
    announced: 'failed',
    'sign in late': 'discarded',
    'sign in late, kept': 'kept',
  })
  await start(world, false, { status: 'failed' })
  expect(await states(world)).toMatchObject({ announced: 'waiting' })
  expect((await admin.post('outbox/retryFailed')).body).toEqual({ count: 0, expired: 0 })
})
