import { eq, isNull } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { createAdministrator, createPasswordLink } from './people/administrator.ts'
import { oneTimeTokens, personalTokens, sessions, users } from './table.ts'

const password = 'a kiln full of pots'
const longPassword = 'so many pots in a kiln'

async function signedUp(world: World) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await world.as(null).post('user/createUser', { email, password })
  const visitor = createVisitor(world.app)
  await visitor.signIn(email, password)
  return { email, visitor, token: (await visitor.session()).accessToken as string }
}

async function tokenMailed({ db }: World, email: string, template: string) {
  const sent = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)
  const { text } = sent.findLast((mail) => mail.template === template)!
  return new URL(/https?:\/\/\S+/.exec(text)![0]).searchParams.get('token')!
}

test('signing up with a known address answers the same, changes nothing and tells its owner', async ({
  world,
}) => {
  const body = { email: 'Potter@Example.com', password }
  const first = await world.as(null).post('user/createUser', body)
  const second = await world.as(null).post('user/createUser', { ...body, password: longPassword })
  expect(first).toMatchObject({ status: 200, body: { email: 'potter@example.com' } })
  expect([second.status, second.body]).toEqual([first.status, first.body])
  const sent = await world.db
    .select()
    .from(mails)
    .where(eq(mails.to, 'potter@example.com'))
    .orderBy(mails.createdAt)
  expect(sent.map(({ template }) => template)).toEqual(['confirmation', 'knownAddress'])
  expect((await createVisitor(world.app).signIn('potter@example.com', password)).status).toBe(200)
})

test('a password has 8 to 128 characters of any kind, and is not one of the common ones', async ({
  world,
}) => {
  const loadFieldErrors = async (typedPassword: string) =>
    (await world.as(null).post('user/createUser', { email: 'p@example.com', password: typedPassword })).body
      .fieldErrors
  expect(await loadFieldErrors('short')).toEqual({
    password: 'This is too short, write minimum 8 characters',
  })
  expect(await loadFieldErrors('x'.repeat(129))).toEqual({
    password: 'This is too long maximum 128 characters',
  })
  for (const commonPassword of [
    'password1',
    'Qwerty123',
    '12345678',
    'iloveyou',
    'aaaaaaaaaa',
    'Sunshine2024',
  ])
    expect(await loadFieldErrors(commonPassword)).toEqual({
      password: 'Too many people use this password, please choose another one',
    })
  expect(await loadFieldErrors('🔥🏺 '.repeat(40))).toBeUndefined()
})

test('nothing sent along makes an administrator or a confirmed address', async ({ world }) => {
  await world.as(null).post('user/createUser', {
    email: 'sly@example.com',
    password,
    role: 'ADMIN',
    confirmedAt: '2020-01-01T00:00:00Z',
    canCreateEvents: true,
  })
  const [user] = await world.db.select().from(users).where(eq(users.email, 'sly@example.com'))
  expect(user).toMatchObject({ role: 'USER', confirmedAt: null, canCreateEvents: false })
  expect(user!.passwordHash).toMatch(/^\$argon2id\$/)
})

test('the mail confirms an address, once', async ({ world }) => {
  const { email, token: bearer } = await signedUp(world)
  const token = await tokenMailed(world, email, 'confirmation')
  expect(await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.hash, token))).toEqual([])
  expect((await world.as(null).post('user/confirmAddress', { token })).body).toEqual({ email })
  expect((await world.as(null).post('user/confirmAddress', { token })).status).toBe(422)
  const viewer = await world.as(null).get('user/getViewer', { authorization: `Bearer ${bearer}` })
  expect(viewer.body.confirmed).toBe(true)
})

test('a reset answers alike for every address, works once, and signs out every device', async ({
  committed,
}) => {
  const { email, visitor, token: bearer } = await signedUp(committed)
  const requestReset = (address: string) =>
    committed.as(null).post('user/requestPasswordReset', { email: address })
  expect((await requestReset('nobody@example.com')).body).toEqual({ email: 'nobody@example.com' })
  expect((await requestReset(email)).body).toEqual({ email })
  await expect.poll(() => tokenMailed(committed, email, 'passwordReset').catch(() => '')).not.toBe('')
  const token = await tokenMailed(committed, email, 'passwordReset')

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      committed.as(null).post('user/resetPassword', { token, password: longPassword }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  expect(await visitor.session()).toEqual({})
  expect((await committed.as(null).get('user/getViewer', { authorization: `Bearer ${bearer}` })).status).toBe(
    401,
  )
  expect((await visitor.signIn(email, password)).status).toBe(401)
  expect((await visitor.signIn(email, longPassword)).status).toBe(200)
})

test('a reset link ends after an hour', async ({ world }) => {
  const { link } = await createAdministrator(createContext(world), 'root@example.com')
  const token = new URL(link!).searchParams.get('token')!
  world.clock.set(new Date(Date.now() + 3601_000))
  expect((await world.as(null).post('user/resetPassword', { token, password })).status).toBe(422)
})

test('a changed password asks for the old one and signs out the other devices', async ({ world }) => {
  const { email, visitor } = await signedUp(world)
  const otherVisitor = createVisitor(world.app)
  await otherVisitor.signIn(email, password)
  const change = (currentPassword: string) =>
    visitor.call('PUT', 'user/changePassword', { currentPassword, password: longPassword })
  expect((await change('wrong')).body.fieldErrors).toEqual({ currentPassword: 'That’s not your password' })
  expect((await change(password)).status).toBe(200)
  expect((await visitor.session()).user.email).toBe(email)
  expect(await otherVisitor.session()).toEqual({})
})

test('a changed password ends tokens for programs, as a reset does, and the e-mail says so', async ({
  world,
}) => {
  const { email, visitor } = await signedUp(world)
  const [user] = await world.db
    .update(users)
    .set({ confirmedAt: world.clock.now() })
    .where(eq(users.email, email))
    .returning()
  const of = { userId: user!.id, role: 'USER', expiresAt: new Date('2999-01-01') } as const
  await world.db
    .insert(personalTokens)
    .values({ ...of, scopes: ['read'], hash: 'hash', name: 'Script', shown: 'ky' })
  const input = { currentPassword: password, password: longPassword }
  expect((await visitor.call('PUT', 'user/changePassword', input)).status).toBe(200)
  expect(await world.db.$count(personalTokens, isNull(personalTokens.endedAt))).toBe(0)
  const [mail] = await world.db.select().from(mails).where(eq(mails.template, 'passwordChanged'))
  expect(mail!.text).toContain('Your tokens for programs have ended')
})

test('an account is its owner’s and ADMIN’s, and only name and image change', async ({ world }) => {
  const [ada, bea, admin] = [await world.member(), await world.member(), await world.member('ADMIN')]
  const url = `user/getUser?id=${ada.id}`
  expect((await world.as(ada).get(url)).body).toMatchObject({ id: ada.id, email: ada.email, role: 'USER' })
  expect((await world.as(ada).get(url)).body).not.toHaveProperty('passwordHash')
  expect((await world.as(admin).get(url)).status).toBe(200)
  expect((await world.as(bea).get(url)).status).toBe(403)
  expect((await world.as(bea).get(`user/getUser?id=${crypto.randomUUID()}`)).status).toBe(403)
  expect((await world.as(null).get(url)).status).toBe(401)

  const updateResponse = await world
    .as(ada)
    .put(`user/updateUser?id=${ada.id}`, { name: 'Ada K', role: 'ADMIN' })
  expect(updateResponse.body).toMatchObject({ name: 'Ada K', role: 'USER' })
  expect((await world.as(bea).put(`user/updateUser?id=${ada.id}`, { name: 'Mine' })).status).toBe(403)
})

test.for(['<b>Ada</b>', 'Ada@home', '🙂🙂', 'X Æ A-12', 'O', 'x'.repeat(62)])(
  'an account’s name follows the rule for names of the profile: not %s',
  async (name, { world }) => {
    const ada = await world.member()
    const update = (value: string) => world.as(ada).put(`user/updateUser?id=${ada.id}`, { name: value })
    expect(await update(name)).toMatchObject({
      status: 422,
      body: { fieldErrors: { name: 'Please enter a valid name' } },
    })
    const longestName = `${'x'.repeat(30)} ${'y'.repeat(30)}`
    expect((await update(longestName)).body).toMatchObject({ name: longestName })
    expect((await update(' Ada\u00A0O’Brien ')).body).toMatchObject({ name: 'Ada O’Brien' })
    expect((await update('')).body).toMatchObject({ name: '' })
  },
)

test('the list of accounts is for ADMIN, pages, and takes % and _ for letters', async ({ world }) => {
  const admin = await world.member('ADMIN')
  await world.db.insert(users).values({ email: 'odd_one@example.com', name: '100% Clay' })
  const find = async (search: string) =>
    (await world.as(admin).get(`user/getUsers?search=${encodeURIComponent(search)}`)).body
  expect(await find('0% c')).toMatchObject({ total: 1, items: [{ name: '100% Clay' }] })
  expect(await find('odd%one')).toMatchObject({ total: 0, items: [] })
  expect((await world.as(admin).get('user/getUsers?search=clay&role=ADMIN')).body).toMatchObject({
    total: 0,
    items: [],
  })
  expect((await world.as(admin).get('user/getUsers?perPage=1')).body).toMatchObject({ total: 2, perPage: 1 })
  expect((await world.as(await world.member('MENTOR')).get('user/getUsers')).status).toBe(403)
})

test('signing out counts within a second for a token that is in use', async ({ committed }) => {
  const { visitor, token } = await signedUp(committed)
  const loadViewer = () => committed.as(null).get('user/getViewer', { authorization: `Bearer ${token}` })
  expect((await loadViewer()).status).toBe(200)
  await visitor.post('signout')
  expect((await loadViewer()).status).toBe(401)
})

test('a role that changes elsewhere counts within a second', async ({ committed }) => {
  const { email, visitor } = await signedUp(committed)
  const role = async () => (await visitor.session()).account.role
  expect(await role()).toBe('USER')
  await committed.db.update(users).set({ role: 'MENTOR' }).where(eq(users.email, email))
  expect(await role()).toBe('USER')
  const [user] = await committed.db.select().from(users).where(eq(users.email, email))
  await committed.db.execute(`select pg_notify('changed', 'account:${user!.id}')`)
  await expect.poll(role).toBe('MENTOR')
})

test('the administrator’s command promotes a confirmed account, and takes an unconfirmed one from its squatter', async ({
  world,
}) => {
  const confirmedMember = await world.member()
  const ctx = createContext(world)
  expect(await createAdministrator(ctx, confirmedMember.email)).toMatchObject({ link: null })
  const { email, visitor } = await signedUp(world)
  expect((await createAdministrator(ctx, email)).link).toContain('/reset?token=')
  expect((await visitor.signIn(email, password)).status).toBe(401)
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  expect(user!.role).toBe('ADMIN')
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, user!.id))).toEqual([])
})

test('whoever runs the site hands over a link to a new password, and nothing changes until it is used', async ({
  world,
}) => {
  const { email, visitor } = await signedUp(world)
  const link = new URL(await createPasswordLink(createContext(world), email))
  expect((await visitor.signIn(email, password)).status).toBe(200)
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  expect(user!.role).toBe('USER')
  const resetBody = { token: link.searchParams.get('token'), password: longPassword }
  expect((await world.as(null).post('user/resetPassword', resetBody)).status).toBe(200)
  expect((await visitor.signIn(email, password)).status).toBe(401)
  expect((await visitor.signIn(email, longPassword)).status).toBe(200)
  await expect(createPasswordLink(createContext(world), 'nobody@example.com')).rejects.toThrow('Nobody has')
})

/** Creates a context for making an administrator. */
function createContext({ db, config, clock }: World) {
  const parts = { db, origin: config.siteUrl, now: clock.now(), changed: () => {} }
  return parts as unknown as Parameters<typeof createAdministrator>[0]
}
