import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { providers } from '#tests/support/network/bounce-providers.ts'
import { buildBounceReport } from '#tests/support/network/bounces.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { mailBounces, mails, mailStops } from '../table.ts'
import { bounceAddress } from './bounce-address.ts'
import { stoppedAmong } from './stops.ts'
import { readMessage } from './message.ts'
import { takeReport } from './record-bounce.ts'

const bounce = 'bounce+{token}@kilnyard.example'
const secret = Buffer.alloc(32, 7)
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({ MAIL_BOUNCE_SECRET: `whsec_${secret.toString('base64')}` }),
})

const createContext = ({ db, clock, config }: World) =>
  ({
    db,
    now: clock.now(),
    origin: config.siteUrl,
    mailTransport: { settings: { bounce } },
    changed: () => {},
  }) as unknown as Context

const takes = async (world: World, message: string | Buffer) =>
  takeReport(createContext(world), await readMessage(Buffer.from(message)))

async function aMailTo({ db, clock }: World, { id: userId, email: to }: Person) {
  const letter = { userId, to, template: 'commented', subject: 'Hello', html: '', text: '' }
  const [mail] = await db
    .insert(mails)
    .values({ ...letter, status: 'sent', sentAt: clock.now(), createdAt: clock.now() })
    .returning()
  return mail!
}

/** Charsets of e-mail, each with a base64 sentence saying that the recipient doesn't exist. */
const charsets = [
  ['utf-8', '0J/QvtC70YzQt9C+0LLQsNGC0LXQu9GMINC90LUg0L3QsNC50LTQtdC9'],
  ['iso-8859-1', 'RGVyIEVtcGbkbmdlciBpc3QgdW5iZWthbm50Lg=='],
  ['iso-8859-15', 'TGUgZGVzdGluYXRhaXJlIG4nZXhpc3RlIHBhcyAo6XTpKS4='],
  ['windows-1252', 'TGUgZGVzdGluYXRhaXJlIG6SZXhpc3RlIHBhcy4='],
  ['windows-1251', 'z+7r/Ofu4uDy5ev8IO3lIPHz+eXx8uLz5fI='],
  ['koi8-r', '4cTSxdMgzsUgzsHKxMXO'],
  ['iso-2022-jp', 'GyRCMDhAaElUTEAkTiQ/JGFHWz8uJEckLSReJDskcxsoQg=='],
  ['euc-jp', 'sLjA6KTOpaKlyaXspbmkz8K4ut+kt6TepLuk8w=='],
  ['shift_jis', 'iLaQ5pVzlr6CxYK3'],
  ['gb2312', 'ytW8/sjLsru05tTa'],
  ['gbk', 'ytW8/sjLsru05tTa'],
  ['big5', 'pqyl86RIpKOmc6Zi'],
  ['euc-kr', 'ud60wiC757b3wMwgwbjA58fPwfYgvsq9wLTPtNk='],
  ['iso-8859-2', 'Vb5pdmF0ZWw6IHVzZXIgdW5rbm93biwgcPjtamVtY2U='],
] as const

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
  for (const sample of providers) {
    const mail = await aMailTo(world, await world.member())
    // The report on a forwarded e-mail names an address that we don't know.
    const report = buildBounceReport(sample, { ...lost(world, mail), to: 'elsewhere@forwarded.example' })
    expect(await takes(world, report), sample.provider).toBe('noted')
    const [noted] = await world.db.select().from(mailBounces).where(eq(mailBounces.mailId, mail.id))
    expect(noted, sample.provider).toMatchObject({ userId: mail.userId, address: mail.to })
    read.push(`${sample.provider}: ${noted!.kind}`)
  }
  expect(read).toEqual(providers.map(({ provider, kind }) => `${provider}: ${kind}`))
})

test('without a token the Message-ID tells whose it was, and an address alone counts for nobody', async ({
  world,
}) => {
  const returning = providers.filter(({ returned }) => returned !== 'nothing')
  expect(returning.length).toBeGreaterThan(20)
  for (const sample of returning) {
    const [first, second] = [await world.member(), await world.member()]
    const mail = await aMailTo(world, first)
    const away = { returnPath: 'hello@kilnyard.example' }
    await takes(
      world,
      buildBounceReport(sample, { ...lost(world, mail), ...away, to: 'x@forwarded.example' }),
    )
    // A report with an unknown id counts for nothing, since anyone could forge one about anyone.
    const forged = {
      returnPath: bounceAddress(bounce, crypto.randomUUID()),
      messageId: '<1@elsewhere.example>',
    }
    expect(await takes(world, buildBounceReport(sample, { ...forged, to: second.email }))).toBe('unknown')
    const noted = await world.db.select({ of: mailBounces.userId }).from(mailBounces)
    expect(noted, sample.provider).toEqual([{ of: first.id }])
    await world.db.delete(mailBounces)
  }
})

test('what is no report, or says that something is late or has arrived, changes nothing', async ({
  world,
}) => {
  const mail = await aMailTo(world, await world.member())
  const on = lost(world, mail)
  const away = `From: ${mail.to}\r\nTo: ${on.returnPath}\r\nSubject: I am away\r\nAuto-Submitted: auto-replied\r\n\r\nBack soon.`
  expect(await takes(world, away)).toBe('none')
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await takes(world, buildBounceReport({ ...hard, action }, on))).toBe('none')
  const stranger = { to: 'who@nowhere.example', returnPath: 'x@y.example', messageId: '<1@y.example>' }
  expect(await takes(world, buildBounceReport(hard, stranger))).toBe('unknown')
  expect(await world.db.$count(mailBounces)).toBe(0)
})

test('two hard or five soft ones stop e-mail to an address; its reader sees why and starts it again', async ({
  world,
}) => {
  const back = async (who: Person, sample: typeof hard) => {
    const mail = await aMailTo(world, who)
    return takes(world, buildBounceReport(sample, lost(world, mail)))
  }
  const [first, second] = [await world.member(), await world.member()]
  expect([await back(first, hard), await back(first, hard)]).toEqual(['noted', 'stopped'])
  const soon = []
  for (let count = 0; count < 5; count++) soon.push(await back(second, soft))
  expect(soon).toEqual(['noted', 'noted', 'noted', 'noted', 'stopped'])

  const mail = await aMailTo(world, first)
  const verdict = async () => (await stoppedAmong(createContext(world), [mail])).get(mail.id)
  expect(await verdict()).toEqual({ discard: expect.stringContaining('came back too often') })
  expect((await stoppedAmong(createContext(world), [{ ...mail, lane: 'first' }])).size).toBe(0)
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
  const report = async () => buildBounceReport(hard, lost(world, await aMailTo(world, who)))
  const first = await report()
  world.clock.set('2026-01-01T10:00:00Z')
  expect([await takes(world, first), await takes(world, first)]).toEqual(['noted', 'noted'])
  world.clock.set('2026-02-15T10:00:00Z')
  expect(await takes(world, await report())).toBe('noted')
  world.clock.set('2026-02-15T11:00:00Z')
  await aMailTo(world, who)
  world.clock.set('2026-02-17T10:00:00Z')
  expect(await takes(world, await report())).toBe('noted')
  expect(await takes(world, await report())).toBe('stopped')
})

test('a posted report needs a signature of this moment', async ({ world }) => {
  const mail = await aMailTo(world, await world.member())
  const report = buildBounceReport(hard, lost(world, mail))
  const post = (more: { at?: number; key?: Buffer; body?: string | Buffer } = {}) => {
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

test.for(charsets)('a posted report in %s is read as it came', async ([charset, phrase], { world }) => {
  const mail = await aMailTo(world, await world.member())
  const [before, after] = buildBounceReport(hard, lost(world, mail)).split('charset=us-ascii\r\n\r\nThis is')
  const report = Buffer.concat([
    Buffer.from(`${before}charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
    Buffer.from(phrase, 'base64'),
    Buffer.from(`\r\n\r\nThis is${after}`),
  ])
  const stamp = String(Math.floor(world.clock.now().getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`one.${stamp}.`).update(report).digest('base64')
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': 'one',
      'webhook-timestamp': stamp,
      'webhook-signature': `v1,${signature}`,
    },
    payload: report,
  })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"taken":"noted"}' })
})

test.for(charsets)(
  'a report that says it in words alone, in %s, is understood',
  async ([charset, phrase], { world }) => {
    for (const encoding of ['base64', '8bit']) {
      const mail = await aMailTo(world, await world.member())
      const encodedPhrase = encoding === 'base64' ? Buffer.from(phrase) : Buffer.from(phrase, 'base64')
      const head = [
        'From: MAILER-DAEMON@mx.example',
        `To: ${lost(world, mail).returnPath}`,
        'Subject: =?utf-8?B?TWVsZHVuZw==?=',
        'MIME-Version: 1.0',
        `Content-Type: text/plain; charset="${charset}"`,
        `Content-Transfer-Encoding: ${encoding}`,
      ]
      const report = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), encodedPhrase])
      expect(await takes(world, report), encoding).toBe('noted')
      const [noted] = await world.db.select().from(mailBounces).where(eq(mailBounces.mailId, mail.id))
      expect(noted, encoding).toMatchObject({ kind: 'hard' })
    }
  },
)
