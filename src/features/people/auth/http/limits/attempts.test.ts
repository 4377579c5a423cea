import { eq, sql } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { expect, test } from '#tests/support/event/apps.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { rateLimits } from '../../table.ts'

const password = 'a kiln full of pots'

/** Returns a function that guesses a password from one network, without a browser. */
const from = (world: World, host: number) => async (email: string, guessedPassword: string) => {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/callback/credentials',
    headers: { 'x-forwarded-for': `198.51.100.${host}`, 'content-type': 'application/json' },
    payload: { json: true, email, password: guessedPassword },
  })
  return statusCode
}

async function people(world: World, ...names: string[]) {
  const emails = names.map((name) => `${name}@example.com`)
  for (const email of emails) await world.as(null).post('user/createUser', { email, password })
  return emails as [string, string]
}

const hammer = async (guess: () => Promise<number>, times: number) => {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push(await guess())
  return statuses
}

test('whoever guesses at one account stops nobody else at that address, nor the sign-in link', async ({
  start,
}) => {
  const world = await start({ RATE_SIGN_IN: '3', RATE_SIGN_IN_NETWORK: '4' })
  const [ada, judge] = await people(world, 'ada', 'judge')
  const signInHere = async (email: string, guessedPassword: string) =>
    (await createVisitor(world.app).signIn(email, guessedPassword)).status
  const statuses = await hammer(() => signInHere(ada, 'wrong one'), 6)
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
  expect(await signInHere(ada, password)).toBe(429)
  expect(await signInHere(judge, password)).toBe(200)

  const before = await world.db.$count(mails, eq(mails.to, judge))
  const signInResponse = await createVisitor(world.app).post('signin/email', { email: judge })
  expect(signInResponse.status).toBe(200)
  expect((await world.db.$count(mails, eq(mails.to, judge))) - before).toBe(1)
})

test('a known device signs in while strangers and neighbours guess, and its own guesses are counted', async ({
  start,
}) => {
  const world = await start({ RATE_SIGN_IN: '2', RATE_SIGN_IN_NETWORK: '3' })
  const [ada, bea] = await people(world, 'ada', 'bea')
  const knownVisitor = createVisitor(world.app)
  expect((await knownVisitor.signIn(ada, password)).status).toBe(200)
  const guess = async (email: string) => (await createVisitor(world.app).signIn(email, 'wrong one')).status
  expect(await hammer(() => guess(ada), 3)).toEqual([401, 401, 429])
  expect(await hammer(() => guess(bea), 2)).toEqual([401, 429])
  expect((await createVisitor(world.app).signIn(bea, password)).status).toBe(429)
  expect((await knownVisitor.signIn(ada, password)).status).toBe(200)
  expect((await knownVisitor.signIn(bea, password)).status).toBe(429)
  const signInKnown = async () => (await knownVisitor.signIn(ada, 'wrong one')).status
  expect(await hammer(signInKnown, 3)).toEqual([401, 401, 429])
})

test('who asks signed out for what only members prove uses nothing up of their network', async ({
  start,
}) => {
  const world = await start({ RATE_SIGN_IN: '2', RATE_SIGN_IN_NETWORK: '40' })
  const [ada] = await people(world, 'ada')
  const member = await world.member()
  const prove = (caller: typeof member | null) => async () =>
    (await world.as(caller).post('user/proveIdentity', { by: 'password', answer: 'x' })).status
  expect(await hammer(prove(null), 4)).toEqual([401, 401, 401, 401])
  expect((await createVisitor(world.app).signIn(ada, password)).status).toBe(200)
  expect((await hammer(prove(member), 3)).at(-1)).toBe(429)
  expect((await createVisitor(world.app).signIn(ada, password)).status).toBe(200)
})

test('one password tried on many accounts, there or not, ends at the limit of the network', async ({
  start,
}) => {
  const world = await start({ TRUST_PROXY: '1', RATE_SIGN_IN_NETWORK: '6' })
  const [ada] = await people(world, 'ada')
  const signInHere = from(world, 1)
  let number = 0
  const spray = () => signInHere(++number % 2 ? `nobody-${number}@example.com` : ada, 'a popular one')
  expect(await hammer(spray, 8)).toEqual([...Array(6).fill(401), 429, 429])
  expect(await from(world, 2)(ada, 'a popular one')).toBe(401)
})

test('a script that guesses slows its network, and locks nobody there out', async ({ start }) => {
  const world = await start({ TRUST_PROXY: '1' })
  const [ada] = await people(world, 'ada')
  const passTime = async (seconds: number) =>
    world.db
      .update(rateLimits)
      .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds})` })
  const signInHere = async (email: string, guessedPassword: string) =>
    (await createVisitor(world.app).signIn(email, guessedPassword)).status
  let number = 0
  const guess = () => signInHere(`nobody-${++number}@example.com`, 'a popular one')
  expect(await hammer(guess, 30)).toEqual(Array(30).fill(401))
  const refusal = await createVisitor(world.app).signIn('nobody@example.com', 'a popular one')
  const wait = Number(refusal.headers['retry-after'])
  expect([refusal.status, wait < 14]).toEqual([429, true])
  expect(refusal.body.message).toBe(`Too many attempts. Please try again in ${wait} seconds.`)
  await passTime(13)
  expect(await signInHere(ada, password)).toBe(200)
  expect(await signInHere(ada, password)).toBe(200)
  await passTime(5 * 60)
  expect(await hammer(guess, 20)).toEqual(Array(20).fill(401))
  expect(await from(world, 2)(ada, 'a popular one')).toBe(401)
})

test('guessing at one account from many networks is slowed, and a missing one is counted alike', async ({
  start,
}) => {
  const world = await start({ TRUST_PROXY: '1', RATE_SIGN_IN: '1' })
  const [ada] = await people(world, 'ada')
  const listKeys = async () =>
    (await world.db.select({ key: rateLimits.key }).from(rateLimits))
      .map(({ key }) => key)
      .filter((key) => key.startsWith('signIn:'))
  const knownResponses = []
  for (let host = 1; host <= 6; host++) knownResponses.push(await from(world, host)(ada, 'wrong one'))
  const keyCount = (await listKeys()).length
  const unknownResponses = []
  for (let host = 1; host <= 6; host++)
    unknownResponses.push(await from(world, host)('nobody@example.com', 'wrong one'))
  expect(knownResponses).toEqual([401, 401, 401, 401, 401, 429])
  expect(unknownResponses).toEqual(knownResponses)
  // Five networks are already counted; the number of other keys is the same for both addresses.
  expect((await listKeys()).length - keyCount).toBe(keyCount - 5)
  expect(await from(world, 9)(ada, password)).toBe(429)
})
