import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import { removeSecondFactor } from '../people/administrator.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../table.ts'

const password = 'a kiln full of pots'
const start = new Date('2026-11-21T10:00:10Z')

const generateCode = (secret: string, date: Date) =>
  new TOTP({ secret }).generate({ timestamp: date.getTime() })
const seconds = (count: number) => new Date(start.getTime() + count * 1000)

async function newcomer(world: World) {
  world.clock.set(start)
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await world.as(null).post('user/createUser', { email, password })
  await world.db.update(users).set({ confirmedAt: start }).where(eq(users.email, email))
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: user!.id, expiresAt: new Date('2999-01-01'), provedAt: start })
    .returning()
  return { ...(await world.member()), id: user!.id, email, sessionId: session!.id }
}

/** Creates a person with a second factor, whose app's code was last used at the start. */
async function createGuardedPerson(world: World) {
  const person = await newcomer(world)
  const { body } = await world.as(person).put('user/beginSecondFactor')
  const secret = body.secret as string
  const confirmation = await world
    .as(person)
    .put('user/confirmSecondFactor', { code: generateCode(secret, start) })
  expect(confirmation.status).toBe(200)
  return { person, secret, recovery: confirmation.body.recoveryCodes as string[] }
}

/** Opens a browser that has given the password and is asked for a code. */
async function openCodePrompt(world: World, email: string) {
  const visitor = createVisitor(world.app)
  const { status, body } = await visitor.signIn(email, password, '/guide')
  const url = new URL(body.url)
  expect([status, url.pathname, url.searchParams.get('error'), url.searchParams.get('callbackUrl')]).toEqual([
    401,
    '/login/code',
    'SecondFactor',
    '/guide',
  ])
  expect(await visitor.session()).toEqual({})
  return {
    ...visitor,
    give: async (code: string) => {
      const answer = await visitor.post('callback/second-factor', { code, callbackUrl: '/guide' })
      return { status: answer.status, word: new URL(answer.body.url).searchParams.get('code') }
    },
  }
}

const rightCode = { status: 200, word: null }
const wrongCode = { status: 401, word: 'WrongCode' }
const expiredStep = { status: 401, word: 'SecondStepOver' }

test('with a second factor a password alone opens nothing, and a code of the app completes the sign-in', async ({
  world,
}) => {
  const { person, secret } = await createGuardedPerson(world)
  world.clock.set(seconds(60))
  const browser = await openCodePrompt(world, person.email)
  expect(await browser.give('000000')).toEqual(wrongCode)
  expect(await browser.session()).toEqual({})
  expect(await browser.give(generateCode(secret, seconds(60)))).toEqual(rightCode)
  expect((await browser.session()).user.email).toBe(person.email)
})

test('a code is right one step early and late and no further, and never again once it was', async ({
  world,
}) => {
  const { person, secret } = await createGuardedPerson(world)
  const giveCodeAt = async (now: number, shownAt: number) => {
    world.clock.set(seconds(now))
    return (await openCodePrompt(world, person.email)).give(generateCode(secret, seconds(shownAt)))
  }
  expect(await giveCodeAt(5, 5)).toEqual(wrongCode)
  expect(await giveCodeAt(120, 60)).toEqual(wrongCode)
  expect(await giveCodeAt(120, 180)).toEqual(wrongCode)
  expect(await giveCodeAt(120, 90)).toEqual(rightCode)
  expect(await giveCodeAt(121, 90)).toEqual(wrongCode)
  expect(await giveCodeAt(122, 150)).toEqual(rightCode)
  expect(await giveCodeAt(123, 120)).toEqual(wrongCode)
})

test('a recovery code opens the second step once, in any writing, and its owner is told', async ({
  world,
}) => {
  const { person, recovery } = await createGuardedPerson(world)
  expect(recovery).toHaveLength(10)
  const [first = '', second = ''] = recovery
  expect(
    await (await openCodePrompt(world, person.email)).give(first.toLowerCase().replaceAll('-', ' ')),
  ).toEqual(rightCode)
  expect(await (await openCodePrompt(world, person.email)).give(first)).toEqual(wrongCode)
  expect(await (await openCodePrompt(world, person.email)).give(second)).toEqual(rightCode)
  const sentMails = await world.db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, person.email), eq(mails.template, 'recoveryCodeUsed')))
  expect(
    sentMails.map(({ text }) => /\d+ are left/.exec(text)![0]).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['8 are left', '9 are left'])
})

test('of many at once with one recovery code, or with one code of the app, exactly one is let in', async ({
  committed,
}) => {
  const { person, secret, recovery } = await createGuardedPerson(committed)
  committed.clock.set(seconds(60))
  for (const code of [recovery[0]!, generateCode(secret, seconds(60))]) {
    const browsers = []
    for (let index = 0; index < 6; index++) browsers.push(await openCodePrompt(committed, person.email))
    const answers = await Promise.all(browsers.map(({ give }) => give(code)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([rightCode])
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 5 }, () => wrongCode))
  }
})

test('the second step belongs to the browser that began it, ends after ten minutes, and is made once', async ({
  world,
}) => {
  const { person, secret, recovery } = await createGuardedPerson(world)
  world.clock.set(seconds(60))
  const stranger = createVisitor(world.app)
  const answer = await stranger.post('callback/second-factor', { code: generateCode(secret, seconds(60)) })
  expect(new URL(answer.body.url).searchParams.get('code')).toBe('SecondStepOver')

  const browser = await openCodePrompt(world, person.email)
  const jar = new Map(browser.jar)
  expect(await browser.give(recovery[0]!)).toEqual(rightCode)
  const lateBrowser = await openCodePrompt(world, person.email)
  for (const [name, value] of jar) browser.jar.set(name, value)
  expect(await browser.give(recovery[1]!)).toEqual(expiredStep)
  world.clock.set(seconds(60 + 601))
  expect(await lateBrowser.give(recovery[1]!)).toEqual(expiredStep)
})

test('a link by mail asks for the code as well', async ({ world }) => {
  const { person, recovery } = await createGuardedPerson(world)
  const visitor = createVisitor(world.app)
  await visitor.post('signin/email', { email: person.email, callbackUrl: '/guide' })
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, person.email), eq(mails.template, 'magicLink')))
  const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0])
  const response = await visitor.ask('POST', link.pathname + link.search, {})
  expect(String(response.headers.location)).toContain('/login/code?error=SecondFactor')
  expect(await visitor.session()).toEqual({})
  await visitor.post('callback/second-factor', { code: recovery[0]! })
  expect((await visitor.session()).user.email).toBe(person.email)
})

test('without scripts the form leads to the code, says what is wrong, and comes back to where it began', async ({
  world,
}) => {
  const { person, recovery } = await createGuardedPerson(world)
  const visitor = createVisitor(world.app)
  const send = async (path: string, fields: Record<string, string>) =>
    (await visitor.ask('POST', path, { callbackUrl: '/guide', ...fields })).headers.location
  expect(await send('/login', { email: person.email, password })).toBe('/login/code?callbackUrl=%2Fguide')
  expect(await send('/login/code', { code: '000000' })).toBe(
    '/login/code?error=WrongCode&callbackUrl=%2Fguide',
  )
  expect(await send('/login/code', { code: recovery[0]! })).toBe('/welcome?callbackUrl=%2Fguide')
  expect((await visitor.session()).user.email).toBe(person.email)
  expect(await send('/login/code', { code: recovery[1]! })).toBe(
    '/login?error=SecondStepOver&callbackUrl=%2Fguide',
  )
})

test('a suspended person is not let in by the second step either', async ({ world }) => {
  const { person, recovery } = await createGuardedPerson(world)
  const browser = await openCodePrompt(world, person.email)
  await world.db.update(users).set({ suspendedAt: start }).where(eq(users.id, person.id))
  expect(await browser.give(recovery[0]!)).toEqual(expiredStep)
})

test('it counts only once a code confirmed it, then other devices are signed out and told of', async ({
  world,
}) => {
  const person = await newcomer(world)
  const { body } = await world.as(person).put('user/beginSecondFactor')
  expect(body.url).toContain(`secret=${body.secret}`)
  const otherVisitor = createVisitor(world.app)
  expect((await otherVisitor.signIn(person.email, password)).status).toBe(200)

  const confirm = (code: string) => world.as(person).put('user/confirmSecondFactor', { code })
  expect((await confirm('000000')).body.fieldErrors).toEqual({
    code: 'That code is wrong or already used',
  })
  expect((await confirm(generateCode(body.secret, start))).status).toBe(200)
  expect(await otherVisitor.session()).toEqual({})
  expect((await world.as(person).get('user/getSecurity')).body.secondFactor).toEqual({
    since: start.toISOString(),
    recoveryCodesLeft: 10,
  })
  expect((await world.as(person).put('user/beginSecondFactor')).status).toBe(409)
})

test('neither secret nor recovery codes stand in the database or its log as they are', async ({ world }) => {
  const { person, secret, recovery } = await createGuardedPerson(world)
  const storedText = JSON.stringify([
    await world.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id)),
    await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    await world.db.select().from(auditEntries).where(eq(auditEntries.userId, person.id)),
    await world.db.select().from(mails).where(eq(mails.to, person.email)),
  ])
  for (const secretText of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
    expect(storedText).not.toContain(secretText)
  expect(storedText).toContain('account.second-factor.on')
})

test('new recovery codes end the old ones, and asking for them needs a recent sign-in', async ({ world }) => {
  const { person, recovery } = await createGuardedPerson(world)
  const renewed = await world.as(person).put('user/renewRecoveryCodes')
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await (await openCodePrompt(world, person.email)).give(recovery[0]!)).toEqual(wrongCode)
  world.clock.set(seconds(16 * 60))
  expect((await world.as(person).put('user/renewRecoveryCodes')).body.code).toBe('recent_sign_in')
})

test('it is switched off by a code alone, and then a password is enough', async ({ world }) => {
  const { person, recovery } = await createGuardedPerson(world)
  const end = (code: string) => world.as(person).put('user/endSecondFactor', { code })
  expect((await end('000000')).status).toBe(422)
  expect((await end(recovery[0]!)).body).toEqual({ isOn: false })
  expect((await createVisitor(world.app).signIn(person.email, password)).status).toBe(200)
  expect((await end(recovery[1]!)).status).toBe(409)
})

test('who lost phone and codes is let in again by whoever runs the site', async ({ world }) => {
  const { person } = await createGuardedPerson(world)
  await removeSecondFactor(createContext(world), person.email)
  expect((await createVisitor(world.app).signIn(person.email, password)).status).toBe(200)
  // An account without a second factor causes an error.
  await expect(removeSecondFactor(createContext(world), person.email)).rejects.toThrow('has no second factor')
  await expect(removeSecondFactor(createContext(world), 'nobody@example.com')).rejects.toThrow('Nobody has')
})

test('who has not confirmed an address cannot lock its owner out', async ({ world }) => {
  const person = await newcomer(world)
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  expect((await world.as(person).put('user/beginSecondFactor')).status).toBe(403)
})

function createContext({ db, config, clock }: World) {
  const parts = {
    db,
    origin: config.siteUrl,
    now: clock.now(),
    chat: { driver: null },
    changed: () => {},
    job: async () => {},
  }
  return parts as unknown as Parameters<typeof removeSecondFactor>[0]
}
