import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { providers } from '#tests/support/network/bounce-providers.ts'
import { buildBounceReport } from '#tests/support/network/bounces.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { mailBounces, mails, mailStops } from '../table.ts'
import { bounceAddress } from './bounce-address.ts'
import { findStopped } from './stops.ts'
import { readMessage } from './message.ts'
import { recordReport } from './record-bounce.ts'

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

const processReport = async (world: World, message: string | Buffer) =>
  recordReport(createContext(world), await readMessage(Buffer.from(message)))

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

const hardSample = providers[0]!
const softSample = providers.find(({ kind }) => kind === 'soft')!

const getLostMail = (world: World, mail: typeof mails.$inferSelect) => ({
  to: mail.to,
  returnPath: bounceAddress(bounce, mail.id),
  messageId: `<${mail.id}@${new URL(world.config.siteUrl).hostname}>`,
})

test('the reports of every provider are understood, and attributed by the token first', async ({ world }) => {
  expect(providers.length).toBeGreaterThanOrEqual(30)
  const read: string[] = []
  for (const sample of providers) {
    const mail = await aMailTo(world, await world.member())
    // The report on a forwarded e-mail names an address that the site doesn't know.
    const report = buildBounceReport(sample, {
      ...getLostMail(world, mail),
      to: 'elsewhere@forwarded.example',
    })
    expect(await processReport(world, report), sample.provider).toBe('noted')
    const [recordedBounce] = await world.db.select().from(mailBounces).where(eq(mailBounces.mailId, mail.id))
    expect(recordedBounce, sample.provider).toMatchObject({ userId: mail.userId, address: mail.to })
    read.push(`${sample.provider}: ${recordedBounce!.kind}`)
  }
  expect(read).toEqual(providers.map(({ provider, kind }) => `${provider}: ${kind}`))
})

test('without a token the Message-ID tells whose it was, and an address alone counts for nobody', async ({
  world,
}) => {
  const returningProviders = providers.filter(({ returned }) => returned !== 'nothing')
  expect(returningProviders.length).toBeGreaterThan(20)
  for (const sample of returningProviders) {
    const [first, second] = [await world.member(), await world.member()]
    const mail = await aMailTo(world, first)
    const foreignReturnPath = { returnPath: 'hello@kilnyard.example' }
    await processReport(
      world,
      buildBounceReport(sample, {
        ...getLostMail(world, mail),
        ...foreignReturnPath,
        to: 'x@forwarded.example',
      }),
    )
    // A report with an unknown id counts for nothing, since anyone could forge one about anyone.
    const forged = {
      returnPath: bounceAddress(bounce, crypto.randomUUID()),
      messageId: '<1@elsewhere.example>',
    }
    expect(await processReport(world, buildBounceReport(sample, { ...forged, to: second.email }))).toBe(
      'unknown',
    )
    const bounces = await world.db.select({ of: mailBounces.userId }).from(mailBounces)
    expect(bounces, sample.provider).toEqual([{ of: first.id }])
    await world.db.delete(mailBounces)
  }
})

test('what is no report, or says that something is late or has arrived, changes nothing', async ({
  world,
}) => {
  const mail = await aMailTo(world, await world.member())
  const lostMail = getLostMail(world, mail)
  const autoReply = `From: ${mail.to}\r\nTo: ${lostMail.returnPath}\r\nSubject: I am away\r\nAuto-Submitted: auto-replied\r\n\r\nBack soon.`
  expect(await processReport(world, autoReply)).toBe('none')
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await processReport(world, buildBounceReport({ ...hardSample, action }, lostMail))).toBe('none')
  const stranger = { to: 'who@nowhere.example', returnPath: 'x@y.example', messageId: '<1@y.example>' }
  expect(await processReport(world, buildBounceReport(hardSample, stranger))).toBe('unknown')
  expect(await world.db.$count(mailBounces)).toBe(0)
})

test('two hard or five soft ones stop e-mail to an address; its reader sees why and starts it again', async ({
  world,
}) => {
  const bounceMail = async (person: Person, sample: typeof hardSample) => {
    const mail = await aMailTo(world, person)
    return processReport(world, buildBounceReport(sample, getLostMail(world, mail)))
  }
  const [first, second] = [await world.member(), await world.member()]
  expect([await bounceMail(first, hardSample), await bounceMail(first, hardSample)]).toEqual([
    'noted',
    'stopped',
  ])
  const outcomes = []
  for (let count = 0; count < 5; count++) outcomes.push(await bounceMail(second, softSample))
  expect(outcomes).toEqual(['noted', 'noted', 'noted', 'noted', 'stopped'])

  const mail = await aMailTo(world, first)
  const verdict = async () => (await findStopped(createContext(world), [mail])).get(mail.id)
  expect(await verdict()).toEqual({ discard: expect.stringContaining('came back too often') })
  expect((await findStopped(createContext(world), [{ ...mail, lane: 'first' }])).size).toBe(0)
  const firstClient = world.as(first)
  expect((await firstClient.get('mail/getStop')).body.stopped).toMatchObject({
    address: first.email,
    said: expect.stringContaining('User unknown'),
  })
  expect((await firstClient.put('mail/resume')).body).toEqual({ stopped: null })
  expect(await verdict()).toBeUndefined()
  expect(await world.db.$count(mailStops)).toBe(1)
  expect(await bounceMail(first, hardSample)).toBe('noted')
})

test('the same report counts once, one of long ago no more, and what arrived since makes up for one', async ({
  world,
}) => {
  const person = await world.member()
  const report = async () => buildBounceReport(hardSample, getLostMail(world, await aMailTo(world, person)))
  const first = await report()
  world.clock.set('2026-01-01T10:00:00Z')
  expect([await processReport(world, first), await processReport(world, first)]).toEqual(['noted', 'noted'])
  world.clock.set('2026-02-15T10:00:00Z')
  expect(await processReport(world, await report())).toBe('noted')
  world.clock.set('2026-02-15T11:00:00Z')
  await aMailTo(world, person)
  world.clock.set('2026-02-17T10:00:00Z')
  expect(await processReport(world, await report())).toBe('noted')
  expect(await processReport(world, await report())).toBe('stopped')
})

test('a posted report needs a signature of this moment', async ({ world }) => {
  const mail = await aMailTo(world, await world.member())
  const report = buildBounceReport(hardSample, getLostMail(world, mail))
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
  for (const invalidRequest of [{ key: Buffer.alloc(32) }, { at: 1 }, { body: `${report} ` }])
    expect((await post(invalidRequest)).json()).toMatchObject({
      status: 401,
      message: 'The signature is missing or wrong, or older than five minutes',
    })
  expect(await world.db.$count(mailBounces)).toBe(0)
  expect((await post()).json()).toEqual({ taken: 'noted' })
})

test.for(charsets)('a posted report in %s is read as it came', async ([charset, phrase], { world }) => {
  const mail = await aMailTo(world, await world.member())
  const [before, after] = buildBounceReport(hardSample, getLostMail(world, mail)).split(
    'charset=us-ascii\r\n\r\nThis is',
  )
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
        `To: ${getLostMail(world, mail).returnPath}`,
        'Subject: =?utf-8?B?TWVsZHVuZw==?=',
        'MIME-Version: 1.0',
        `Content-Type: text/plain; charset="${charset}"`,
        `Content-Transfer-Encoding: ${encoding}`,
      ]
      const report = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), encodedPhrase])
      expect(await processReport(world, report), encoding).toBe('noted')
      const [storedBounce] = await world.db.select().from(mailBounces).where(eq(mailBounces.mailId, mail.id))
      expect(storedBounce, encoding).toMatchObject({ kind: 'hard' })
    }
  },
)
