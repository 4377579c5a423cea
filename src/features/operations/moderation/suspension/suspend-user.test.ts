import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { crowd, tally } from '#tests/support/crowd.ts'
import { expect, test } from '#tests/support/world.ts'

const reasonBody = { reason: 'They sell watches.' }

test('a suspended person is signed out, is found nowhere, and learns why by mail', async ({ world }) => {
  const person = await world.member()
  await world.as(person).put('profile/updateProfile', { firstName: 'Ottilie', public: true })
  const boss = await world.member('ADMIN')
  const admin = world.as(boss)
  const search = async () => (await world.as(null).get('search/search?q=Ottilie')).body.items as object[]
  const profile = () => world.as(null).get(`profile/getProfileByUserId?userId=${person.id}`)
  expect(await search()).toHaveLength(1)
  expect((await admin.put(`user/suspendUser?id=${person.id}`, { reason: '' })).status).toBe(422)
  expect((await admin.put(`user/suspendUser?id=${person.id}`, reasonBody)).status).toBe(200)
  expect((await admin.put(`user/suspendUser?id=${person.id}`, reasonBody)).status).toBe(409)

  expect(await world.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
  expect((await world.as(person).get('flag/getOwnMeasures')).status).toBe(401)
  expect(await search()).toEqual([])
  const overview = async () => (await admin.get(`user/getUserOverview?id=${person.id}`)).body
  expect(await overview()).toMatchObject({ suspensionReason: 'They sell watches.' })
  expect((await profile()).status).toBe(404)
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.id), eq(mails.template, 'accountSuspended')))
  expect(mail!.text).toContain('They sell watches.')
  expect(mail!.text).toContain('within 30 days')

  expect((await admin.put(`user/unsuspendUser?id=${person.id}`, { reason: 'Our mistake.' })).status).toBe(200)
  expect(await search()).toHaveLength(1)
  expect(await overview()).toMatchObject({ suspendedAt: null, suspensionReason: '' })
  expect((await profile()).status).toBe(200)
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, person.id), eq(auditEntries.userId, boss.id)))
    .orderBy(auditEntries.what)
  expect(auditRows.map(({ what, reason }) => [what, reason])).toEqual([
    ['account.suspended', 'They sell watches.'],
    ['account.suspension.lifted', 'Our mistake.'],
  ])
})

test('suspending asks for a recent sign-in, and nobody suspends themselves', async ({ world }) => {
  const [person, boss] = [await world.member(), await world.member('ADMIN')]
  expect((await world.as(boss).put(`user/suspendUser?id=${boss.id}`, reasonBody)).status).toBe(403)
  const lateAdmin = await world.member('ADMIN')
  const longAgoDate = new Date(world.clock.now().getTime() - 60 * 60_000)
  await world.db.update(sessions).set({ provedAt: longAgoDate }).where(eq(sessions.userId, lateAdmin.id))
  expect(await world.as(lateAdmin).put(`user/suspendUser?id=${person.id}`, reasonBody)).toMatchObject({
    status: 403,
    body: { code: 'recent_sign_in' },
  })
})

test('of two administrators who suspend each other at once one stays', async ({ committed: world }) => {
  const [firstAdmin, otherAdmin] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const answers = await crowd(
    world,
    [world.app],
    [
      { who: firstAdmin, url: `user/suspendUser?id=${otherAdmin.id}`, body: reasonBody },
      { who: otherAdmin, url: `user/suspendUser?id=${firstAdmin.id}`, body: reasonBody },
    ],
  )
  expect(tally(answers)[200]).toBe(1)
  const remainingUsers = await world.db.select({ suspendedAt: users.suspendedAt }).from(users)
  expect(remainingUsers.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1)
})
