import { and, eq, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { sessions, users } from '../table.ts'

const setRole = async (
  world: World,
  caller: Person,
  [target, role, confirmation]: [Person, string, string?],
) => world.as(caller).put(`user/setRole?id=${target.id}`, { role, reason: 'Knows kilns', confirmation })

const loadRole = async ({ db }: World, { id }: Person) => {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, id))
  return row!.role
}

test('a new role is written down with the one before, and begins with a new session', async ({ world }) => {
  const [admin, ada] = [await world.member('ADMIN'), await world.member()]
  expect((await setRole(world, admin, [ada, 'MENTOR'])).body).toMatchObject({ id: ada.id, role: 'MENTOR' })
  expect(await world.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([])
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, admin.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([
    {
      subjectId: ada.id,
      before: { role: 'USER' },
      after: { role: 'MENTOR' },
      reason: 'Knows kilns',
    },
  ])
  expect((await setRole(world, admin, [ada, 'MENTOR'])).status).toBe(200)
  expect(await world.db.$count(auditEntries, eq(auditEntries.userId, admin.id))).toBe(1)
  const letters = await world.db.select().from(mails).where(eq(mails.userId, ada.id))
  expect(letters).toMatchObject([{ template: 'roleChanged', to: ada.email }])
  expect(letters[0]!.subject).toContain('a mentor')
  expect(letters[0]!.text).not.toContain('Knows kilns')
})

test('a token that is in use has the new rights nowhere: it is revoked with the commit', async ({
  committed,
}) => {
  const [admin, otherAdmin] = [await committed.member('ADMIN'), await committed.member('ADMIN')]
  expect((await committed.as(otherAdmin).get('user/getUsers')).status).toBe(200)
  await setRole(committed, admin, [otherAdmin, 'USER'])
  expect((await committed.as(otherAdmin).get('user/getUsers')).status).toBe(401)
})

test('the right to create events counts at once, and in many accounts at a time', async ({ committed }) => {
  const admin = await committed.member('ADMIN')
  const people = [await committed.member(), await committed.member()]
  const create = (caller: Person) => committed.as(caller).post('event/createEvent', { title: 'Made new' })
  expect((await create(people[0]!)).status).toBe(403)
  const allow = (canCreateEvents: boolean) =>
    committed.as(admin).put('user/setCanCreateEvents', { ids: people.map(({ id }) => id), canCreateEvents })
  expect((await allow(true)).body).toEqual({ changed: 2 })
  expect((await allow(true)).body).toEqual({ changed: 0 })
  expect((await create(people[0]!)).status).toBe(200)
  await allow(false)
  expect((await create(people[1]!)).status).toBe(403)
  expect(await committed.db.$count(auditEntries, eq(auditEntries.userId, admin.id))).toBe(4)
})

test('nobody changes their own role without typing who they are, and the last ADMIN not at all', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  expect((await setRole(world, admin, [admin, 'USER', admin.userName])).body).toMatchObject({
    status: 409,
    code: 'last_admin',
  })
  await world.member('ADMIN')
  const refusal = await setRole(world, admin, [admin, 'USER'])
  expect(refusal.body.fieldErrors.confirmation).toContain(admin.userName)
  expect(await loadRole(world, admin)).toBe('ADMIN')
  expect((await setRole(world, admin, [admin, 'USER', admin.userName.toUpperCase()])).status).toBe(200)
  expect(await loadRole(world, admin)).toBe('USER')
})

test('an ADMIN who is suspended or erased is none who could stay', async ({ world }) => {
  const [admin, second] = [await world.member('ADMIN'), await world.member('ADMIN')]
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, second.id))
  expect((await setRole(world, admin, [admin, 'USER', admin.userName])).body.code).toBe('last_admin')
})

test('one hundred demotions of two ADMINs at once leave one', async ({ committed }) => {
  const [ada, bea] = [await committed.member('ADMIN'), await committed.member('ADMIN')]
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) =>
      index % 2 === 0 ? setRole(committed, ada, [bea, 'USER']) : setRole(committed, bea, [ada, 'USER']),
    ),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const isAdmin = and(eq(users.role, 'ADMIN'))
  expect(await committed.db.$count(users, isAdmin)).toBe(1)
})

test('two ADMINs who go at once, each by another way, leave one', async ({ committed }) => {
  const [ada, bea] = [await committed.member('ADMIN'), await committed.member('ADMIN')]
  await Promise.all([
    setRole(committed, ada, [ada, 'USER', ada.userName]),
    committed.as(bea).post('privacy/eraseAccount', { confirmation: bea.userName }),
  ])
  expect(await committed.db.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
})

test('nobody gets a role whose address is not confirmed, or who is suspended', async ({ world }) => {
  const [admin, ada, bea] = [await world.member('ADMIN'), await world.member(), await world.member()]
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, ada.id))
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, bea.id))
  expect((await setRole(world, admin, [ada, 'ADMIN'])).body.code).toBe('not_confirmed')
  expect((await setRole(world, admin, [bea, 'MENTOR'])).body.code).toBe('suspended')
})

test('mails to get in again go to the owner alone, and no token to whoever asked', async ({ world }) => {
  const [admin, ada] = [await world.member('ADMIN'), await world.member()]
  const resetResponse = await world.as(admin).post(`user/mailPasswordReset?id=${ada.id}`)
  expect(resetResponse.body).toEqual({ email: ada.email })
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, ada.email))
  expect(mail).toMatchObject({ template: 'passwordReset', userId: ada.id })
  expect((await world.as(admin).post(`user/mailConfirmation?id=${ada.id}`)).body.code).toBe('confirmed')
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, ada.id))
  expect((await world.as(admin).post(`user/mailConfirmation?id=${ada.id}`)).status).toBe(200)
  expect(await world.db.$count(mails, eq(mails.to, ada.email))).toBe(2)
})

test('the list is searched and narrowed, and its wildcards are letters', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const ada = await world.member('USER', { canCreateEvents: true, public: false })
  await world.db
    .update(profiles)
    .set({ userName: 'odd_one%', firstName: 'Élodie', lastName: 'Łuk' })
    .where(eq(profiles.userId, ada.id))
  await world.db.insert(users).values({ email: 'wait@example.com', suspendedAt: new Date() })
  const emailsFor = async (query: string) => {
    const { body } = await world.as(admin).get(`user/getUsers?${query}`)
    return body.items.map(({ email }: { email: string }) => email)
  }
  for (const search of ['elodie', 'odd_one%', 'ne%25', ada.email.slice(0, 8)])
    expect(await emailsFor(`search=${search}`), search).toEqual([ada.email])
  expect(await emailsFor('search=odd%25one')).toEqual([])
  expect(await emailsFor('role=ADMIN')).toEqual([admin.email])
  expect(await emailsFor('mayCreateEvents=yes')).toEqual([ada.email])
  expect(await emailsFor('suspended=yes')).toEqual(['wait@example.com'])
  expect(await emailsFor('confirmed=no')).toEqual(['wait@example.com'])
  expect(await emailsFor('orderBy=email&perPage=1&page=3')).toEqual(['wait@example.com'])
  expect(await emailsFor('orderBy=emailDown&perPage=1')).toEqual(['wait@example.com'])
})

test('a search finds and sorts at most 1,001 accounts, whatever matches it', async ({ world }) => {
  const admin = await world.member('ADMIN')
  await world.db.execute(sql`insert into account (email, name)
    select 'gannet-' || n || '@example.com', 'A' from generate_series(1, 1002) n`)
  await world.db.execute(sql`with added as (insert into account (email, name)
      select 'member-' || n || '@example.com', 'B' from generate_series(1, 1002) n returning id)
    insert into profile (user_id, first_name) select id, 'Gannet' from added`)
  const load = async (page: number) =>
    (await world.as(admin).get(`user/getUsers?search=gannet&perPage=100&page=${page}`)).body
  expect(await load(1)).toMatchObject({ total: 1000, more: true })
  expect((await load(11)).items).toHaveLength(1)
  expect((await load(12)).items).toEqual([])
})

test('the file of the list guards against formulas and is written down', async ({ world }) => {
  const [admin, ada] = [await world.member('ADMIN'), await world.member()]
  await world.db.update(profiles).set({ firstName: '=1+1' }).where(eq(profiles.userId, ada.id))
  const { payload, headers } = await world.app.inject({
    url: '/api/v3/user/exportUsers?role=USER',
    headers: { authentication: `Bearer ${await world.tokens.sign(admin.sessionId)}` },
  })
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(payload).toContain(`${ada.userName},'=1+1,Kiln,${ada.email},USER,no`)
  expect(payload).not.toContain(admin.email)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.userId, admin.id))
  expect(entry).toMatchObject({ what: 'accounts.exported', after: { role: 'USER' } })
})

test('one account is told with what belongs to it', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const ada = await world.member('USER', { canCreateEvents: true })
  await world.as(ada).post('event/createEvent', { title: 'Field Notes' })
  const { body } = await world.as(admin).get(`user/getUserOverview?id=${ada.id}`)
  expect(body).toMatchObject({
    id: ada.id,
    email: ada.email,
    userName: ada.userName,
    devices: 1,
    hasPassword: false,
    isLastAdmin: false,
    parts: [{ eventRole: 'Organizer', title: 'Field Notes', kind: 'event' }],
  })
  expect(body.made).toContainEqual({ kind: 'events', count: 1 })
  expect((await world.as(admin).get(`user/getUserOverview?id=${admin.id}`)).body.isLastAdmin).toBe(true)
})

test('where no mail is sent ADMIN confirms an address for its owner, once, and it is written down', async ({
  world,
}) => {
  const [admin, ada] = [await world.member('ADMIN'), await world.member()]
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, ada.id))
  const overview = async () => (await world.as(admin).get(`user/getUserOverview?id=${ada.id}`)).body
  expect(await overview()).toMatchObject({ confirmedAt: null, needsConfirming: true })
  const confirm = () => world.as(admin).put(`user/confirmAccount?id=${ada.id}`, { reason: 'Met at the door' })
  expect(await confirm()).toMatchObject({ status: 200, body: { email: ada.email } })
  expect(await overview()).toMatchObject({ confirmedAt: expect.any(String), needsConfirming: false })
  expect((await confirm()).status).toBe(409)
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, ada.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([{ what: 'account.confirmed', reason: 'Met at the door' }])
})
