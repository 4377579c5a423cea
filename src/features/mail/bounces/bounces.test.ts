import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { providers } from '#tests/bounce-providers.ts'
import { reportOf } from '#tests/bounces.ts'
import type { Person, World } from '#tests/people-and-things.ts'
import { expect, test as base } from '#tests/world.ts'
import { mailBounces, mails, mailStops } from '../table.ts'
import { bounceAddress } from './bounce-address.ts'
import { stoppedAmong } from './stops.ts'
import { takeReport } from './taking.ts'

const bounce = 'bounce+{token}@kilnyard.example'
const secret = Buffer.alloc(32, 7)
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({ MAIL_BOUNCE_SECRET: `whsec_${secret.toString('base64')}` }),
})

const contextOf = ({ db, clock, config }: World) =>
  ({
    db,
    now: clock.now(),
    origin: config.siteUrl,
    mailTransport: { settings: { bounce } },
    changed: () => {},
  }) as unknown as Context

async function aMailTo({ db, clock }: World, { id: userId, email: to }: Person) {
  const letter = { userId, to, template: 'commented', subject: 'Hello', html: '', text: '' }
  const [mail] = await db
    .insert(mails)
    .values({ ...letter, status: 'sent', sentAt: clock.now(), createdAt: clock.now() })
    .returning()
  return mail!
}

const hard = providers[0]!
const soft = providers.find(({ kind }) => kind === 'soft')!

const lost = (world: World, mail: typeof mails.$inferSelect) => ({
  to: mail.to,
  returnPath: bounceAddress(bounce, mail.id),
  messageId: `<${mail.id}@${new URL(world.config.siteUrl).hostname}>`,
})

test('the reports of every provider are understood, and attributed by the token first', async ({ world }) => {
  expect(providers.length).toBeGreaterThanOrEqual(30)
  const read: string[] = []
  for (const made of providers) {
    const mail = await aMailTo(world, await world.member())
    // Who forwards their mail is reported on by an address that we do not know.
    const report = reportOf(made, { ...lost(world, mail), to: 'elsewhere@forwarded.example' })
    expect(await takeReport(contextOf(world), report), made.provider).toBe('noted')
    const [noted] = await world.db.select().from(mailBounces).where(eq(mailBounces.mailId, mail.id))
    expect(noted, made.provider).toMatchObject({ userId: mail.userId, address: mail.to })
    read.push(`${made.provider}: ${noted!.kind}`)
  }
  expect(read).toEqual(providers.map(({ provider, kind }) => `${provider}: ${kind}`))
})

test('without a token the Message-ID tells whose it was, and then the address', async ({ world }) => {
  for (const made of providers) {
    const [first, second] = [await world.member(), await world.member()]
    const mail = await aMailTo(world, first)
    const away = { returnPath: 'hello@kilnyard.example' }
    await takeReport(
      contextOf(world),
      reportOf(made, { ...lost(world, mail), ...away, to: 'x@forwarded.example' }),
    )
    const nothing = { messageId: '<1@elsewhere.example>', to: second.email.toUpperCase() }
    await takeReport(contextOf(world), reportOf(made, { ...away, ...nothing }))
    const noted = await world.db.select({ of: mailBounces.userId }).from(mailBounces)
    expect(new Set(noted.map(({ of }) => of)), made.provider).toEqual(new Set([first.id, second.id]))
    await world.db.delete(mailBounces)
  }
})

test('what is no report, or says that something is late or has arrived, changes nothing', async ({
  world,
}) => {
  const mail = await aMailTo(world, await world.member())
  const on = lost(world, mail)
  const away = `From: ${mail.to}\r\nTo: ${on.returnPath}\r\nSubject: I am away\r\nAuto-Submitted: auto-replied\r\n\r\nBack soon.`
  expect(await takeReport(contextOf(world), away)).toBe('none')
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await takeReport(contextOf(world), reportOf({ ...hard, action }, on))).toBe('none')
  const stranger = { to: 'who@nowhere.example', returnPath: 'x@y.example', messageId: '<1@y.example>' }
  expect(await takeReport(contextOf(world), reportOf(hard, stranger))).toBe('unknown')
  expect(await world.db.$count(mailBounces)).toBe(0)
})

test('two hard or five soft ones stop e-mail to an address; its reader sees why and starts it again', async ({
  world,
}) => {
  const back = async (who: Person, made: typeof hard) => {
    const mail = await aMailTo(world, who)
    return takeReport(contextOf(world), reportOf(made, lost(world, mail)))
  }
  const [first, second] = [await world.member(), await world.member()]
  expect([await back(first, hard), await back(first, hard)]).toEqual(['noted', 'stopped'])
  const soon = []
  for (let count = 0; count < 5; count++) soon.push(await back(second, soft))
  expect(soon).toEqual(['noted', 'noted', 'noted', 'noted', 'stopped'])

  const mail = await aMailTo(world, first)
  const verdict = async () => (await stoppedAmong(contextOf(world), [mail])).get(mail.id)
  expect(await verdict()).toEqual({ discard: expect.stringContaining('came back too often') })
  expect((await stoppedAmong(contextOf(world), [{ ...mail, lane: 'first' }])).size).toBe(0)
  const as = world.as(first)
  expect((await as.get('mail/getStop')).body.stopped).toMatchObject({
    address: first.email,
    said: expect.stringContaining('User unknown'),
  })
  expect((await as.put('mail/resume')).body).toEqual({ stopped: null })
  expect(await verdict()).toBeUndefined()
  expect(await world.db.$count(mailStops)).toBe(1)
  expect(await back(first, hard)).toBe('noted')
})

test('the same report counts once, one of long ago no more, and what arrived since makes up for one', async ({
  world,
}) => {
  const who = await world.member()
  const report = async () => reportOf(hard, lost(world, await aMailTo(world, who)))
  const first = await report()
  world.clock.set('2026-01-01T10:00:00Z')
  expect([await takeReport(contextOf(world), first), await takeReport(contextOf(world), first)]).toEqual([
    'noted',
    'noted',
  ])
  world.clock.set('2026-02-15T10:00:00Z')
  expect(await takeReport(contextOf(world), await report())).toBe('noted')
  world.clock.set('2026-02-15T11:00:00Z')
  await aMailTo(world, who)
  world.clock.set('2026-02-17T10:00:00Z')
  expect(await takeReport(contextOf(world), await report())).toBe('noted')
  expect(await takeReport(contextOf(world), await report())).toBe('stopped')
})

test('a posted report needs a signature of this moment', async ({ world }) => {
  const mail = await aMailTo(world, await world.member())
  const report = reportOf(hard, lost(world, mail))
  const post = (more: { at?: number; key?: Buffer; body?: string } = {}) => {
    const { at = world.clock.now().getTime() / 1000, key = secret, body = report } = more
    const stamp = String(Math.floor(at))
    const signature = createHmac('sha256', key).update(`one.${stamp}.${report}`).digest('base64')
    return world.app.inject({
      method: 'POST',
      url: '/api/mail/bounces',
      headers: {
        'content-type': 'message/rfc822',
        'webhook-id': 'one',
        'webhook-timestamp': stamp,
        'webhook-signature': `v1,${signature}`,
      },
      payload: body,
    })
  }
  for (const wrong of [{ key: Buffer.alloc(32) }, { at: 1 }, { body: `${report} ` }])
    expect((await post(wrong)).json()).toMatchObject({
      status: 401,
      message: 'The signature is missing or wrong, or older than five minutes',
    })
  expect(await world.db.$count(mailBounces)).toBe(0)
  expect((await post()).json()).toEqual({ taken: 'noted' })
})
