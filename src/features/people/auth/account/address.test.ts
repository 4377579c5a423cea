import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import { oneTimeTokens, sessions, users } from '../table.ts'

const anAddress = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

async function mailTo({ db }: World, to: string, template: string) {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.template, template)))
  return mail?.text
}

async function tokenMailed(world: World, to: string) {
  const text = await mailTo(world, to, 'emailChange')
  return new URL(/https?:\/\/\S+/.exec(text!)![0]).searchParams.get('token')!
}

async function requestEmailChange(world: World, person: Person, email = anAddress()) {
  const answer = await world.as(person).post('user/requestEmailChange', { email })
  expect(answer).toMatchObject({ status: 200, body: { email } })
  return { email, token: await tokenMailed(world, email) }
}

const loadAddress = async ({ db }: World, { id }: Person) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.email

const confirmEmailChange = (world: World, token: string) =>
  world.as(null).post('user/confirmEmailChange', { token })

test('the mailed link moves an account to its new address, once; the old one is told and opens nothing', async ({
  world,
}) => {
  const person = await world.member()
  const browser = createVisitor(world.app)
  await browser.post('signin/email', { email: person.email })
  const { email, token } = await requestEmailChange(world, person)
  expect(await loadAddress(world, person)).toBe(person.email)
  expect(await mailTo(world, person.email, 'emailChangeAsked')).toContain('/reset')
  expect((await world.as(person).get('user/getSecurity')).body.pendingEmail).toBe(email)

  expect((await confirmEmailChange(world, token)).body).toEqual({ email })
  expect((await confirmEmailChange(world, token)).status).toBe(422)
  expect((await world.as(person).get('user/getViewer')).body.email).toBe(email)
  expect(await mailTo(world, person.email, 'emailChanged')).toContain('another, confirmed e-mail address')
  expect(
    await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.identifier, person.email)),
  ).toEqual([])
  expect((await world.as(person).get('user/getSecurity')).body.pendingEmail).toBeNull()
})

test('only the device that asked stays signed in, and the log tells without the address', async ({
  world,
}) => {
  const person = await world.member()
  const [otherSession] = await world.db
    .insert(sessions)
    .values({ userId: person.id, expiresAt: new Date('2999-01-01') })
    .returning()
  const { email, token } = await requestEmailChange(world, person)
  await confirmEmailChange(world, token)
  const statuses = []
  for (const sessionId of [person.sessionId, otherSession!.id])
    statuses.push((await world.as({ ...person, sessionId }).get('user/getSessions')).status)
  expect(statuses).toEqual([200, 401])
  const log = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, person.id))
    .orderBy(auditEntries.createdAt)
  expect(log.map(({ what }) => what).toSorted()).toEqual(['account.email.changed', 'account.email.requested'])
  expect(JSON.stringify(log)).not.toContain(email)
})

test('for a taken address the answer is the same, its owner hears of it, and nothing can be confirmed', async ({
  world,
}) => {
  const [person, owner] = [await world.member(), await world.member()]
  const answer = await world.as(person).post('user/requestEmailChange', { email: owner.email.toUpperCase() })
  expect(answer).toMatchObject({ status: 200, body: { email: owner.email } })
  expect((await world.as(person).get('user/getSecurity')).body.pendingEmail).toBe(owner.email)
  expect(await mailTo(world, owner.email, 'emailChange')).toBeUndefined()
  expect(await mailTo(world, owner.email, 'addressTaken')).toContain('nothing was changed')
})

test('an address that another account confirmed in the meantime is refused, and the present one stays', async ({
  committed,
}) => {
  const person = await committed.member()
  const { email, token } = await requestEmailChange(committed, person)
  await committed.as(null).post('user/createUser', { email, password: 'a kiln full of pots' })
  await committed.db.update(users).set({ confirmedAt: committed.clock.now() }).where(eq(users.email, email))
  expect(await confirmEmailChange(committed, token)).toMatchObject({
    status: 409,
    body: { code: 'email_taken', message: 'This address already has an account' },
  })
  expect(await loadAddress(committed, person)).toBe(person.email)
})

test('a stranger who signs up with the new address, before or after the request, doesn’t block it', async ({
  world,
}) => {
  const password = 'a kiln full of pots'
  for (const isBefore of [true, false]) {
    const [person, email] = [await world.member(), anAddress()]
    const squatter = createVisitor(world.app)
    const squat = async () => {
      await world.as(null).post('user/createUser', { email, password })
      expect((await squatter.signIn(email, password)).status).toBe(200)
    }
    if (isBefore) await squat()
    const { token } = await requestEmailChange(world, person, email)
    if (!isBefore) await squat()
    expect((await confirmEmailChange(world, token)).body).toEqual({ email })
    expect(await loadAddress(world, person)).toBe(email)
    expect(await squatter.session()).toEqual({})
    expect((await createVisitor(world.app).signIn(email, password)).status).toBe(401)
  }
})

test('of many who press the same link at once one changes the address', async ({ committed }) => {
  const person = await committed.member()
  const { token } = await requestEmailChange(committed, person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirmEmailChange(committed, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
})

test('an unconfirmed address cannot be changed, and what was asked before ends when its owner proves it', async ({
  world,
}) => {
  const [newcomer, person] = [await world.member(), await world.member()]
  const { token } = await requestEmailChange(world, person)
  for (const { id } of [newcomer, person])
    await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, id))
  const refusedResponse = await world.as(newcomer).post('user/requestEmailChange', { email: anAddress() })
  expect(refusedResponse).toMatchObject({
    status: 422,
    body: { fieldErrors: { email: 'Confirm your current address first' } },
  })

  const owner = createVisitor(world.app)
  await owner.post('signin/email', { email: person.email })
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(world, person.email, 'magicLink'))!)![0])
  await owner.ask('POST', link.pathname + link.search, {})
  expect((await owner.session()).user.email).toBe(person.email)
  expect((await confirmEmailChange(world, token)).status).toBe(422)
  expect(await loadAddress(world, person)).toBe(person.email)
})

test('signing out another device cancels the change that it asked for, and not one asked for here', async ({
  world,
}) => {
  for (const all of [true, false]) {
    const member = await world.member()
    const [row] = await world.db
      .insert(sessions)
      .values({ userId: member.id, expiresAt: new Date('2999-01-01') })
      .returning()
    const otherDevice = { ...member, sessionId: row!.id }
    const signOut = () =>
      all
        ? world.as(member).put('user/revokeOtherSessions')
        : world.as(member).put(`user/revokeSession?id=${otherDevice.sessionId}`)
    const { token } = await requestEmailChange(world, otherDevice)
    expect((await signOut()).status).toBe(200)
    expect((await confirmEmailChange(world, token)).status).toBe(422)
    const ownRequest = await requestEmailChange(world, member)
    await world.as(member).put('user/revokeOtherSessions')
    expect((await confirmEmailChange(world, ownRequest.token)).status).toBe(200)
  }
})

test('a second request, a withdrawal, a new password and a suspension each end the link', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  const endings: ((person: Person) => Promise<unknown>)[] = [
    (person) => world.as(person).post('user/requestEmailChange', { email: anAddress() }),
    (person) => world.as(person).put('user/withdrawEmailChange'),
    (person) => world.as(person).put('user/changePassword', { password: 'a kiln full of pots' }),
    ({ id }) => world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id)),
    async ({ id }) => {
      for (const operation of ['suspendUser', 'unsuspendUser'])
        expect((await world.as(admin).put(`user/${operation}?id=${id}`, { reason: 'Spam' })).status).toBe(200)
    },
  ]
  for (const end of endings) {
    const person = await world.member()
    const { token } = await requestEmailChange(world, person)
    await end(person)
    expect((await confirmEmailChange(world, token)).status).toBe(422)
  }
})

test('the link ends after a day, one’s own address is no change, and a stale sign-in is asked first', async ({
  world,
}) => {
  const person = await world.member()
  const ownResponse = await world.as(person).post('user/requestEmailChange', { email: person.email })
  expect(ownResponse.body.fieldErrors).toEqual({ email: 'This is already your address' })
  const { token } = await requestEmailChange(world, person)
  world.clock.set(new Date(Date.now() + 25 * 60 * 60_000))
  expect((await confirmEmailChange(world, token)).status).toBe(422)
  const staleResponse = await world.as(person).post('user/requestEmailChange', { email: anAddress() })
  expect(staleResponse.body).toMatchObject({ status: 403, code: 'recent_sign_in' })
})

test('nobody is flooded: the fourth change asked for within an hour is refused', async ({ world }) => {
  const person = await world.member()
  for (let time = 0; time < 3; time++) await requestEmailChange(world, person)
  const fourth = await world.as(person).post('user/requestEmailChange', { email: anAddress() })
  expect(fourth.status).toBe(429)
})
