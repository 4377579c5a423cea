import { eq } from 'drizzle-orm'
import { createAdministrator } from '#features/people/auth/people/administrator.ts'
import { users } from '#features/people/auth/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { auditEntries } from '../table.ts'

const loadEntries = async (world: World, query: Record<string, string>) => {
  const reader = await world.member('ADMIN')
  return (await world.as(reader).get(`audit/getEntries?${new URLSearchParams(query)}`)).body
}

test('an entry says who, what, to what, before and after, and where it is', async ({ world }) => {
  const [admin, event] = [await world.member('ADMIN'), await anEvent(world)]
  await world.as(admin).put(`event/updateEvent?id=${event.id}`, { tagline: 'By the water' })
  const { items } = await loadEntries(world, { who: admin.userName })
  expect(items).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      by: { id: admin.id, name: 'Ada Kiln', userName: admin.userName },
      what: 'event.changed',
      subject: { kind: 'event', id: event.id, name: event.title, href: `/event/${event.slug}` },
      before: { tagline: expect.any(String) },
      after: { tagline: 'By the water' },
      names: {},
      reason: '',
    },
  ])
})

test('what organisers change of an event and its people stands there as what administrators change', async ({
  world,
}) => {
  const event = await anEvent(world, { prizes: [{ place: '1st', title: 'Tent', amount: 5000 }] })
  const organizer = world.as(event.organiser)
  await organizer.put(`event/updateEvent?id=${event.id}`, {
    rules: 'Be kind',
    prizes: [{ place: '1st', title: 'Tent', amount: 100 }],
  })
  const guest = await world.member()
  const role = { profileId: guest.profileId, eventId: event.id, eventRole: 'Guest' }
  const { body: createdRole } = await organizer.post('eventRole/createEventRole', role)
  await organizer.put(`eventRole/deleteEventRole?id=${createdRole.id}`)
  const { body: participant } = await world
    .as(guest)
    .post('participant/createParticipant', { eventId: event.id })
  await organizer.put(`participant/deleteParticipant?id=${participant.id}`)
  const { items } = await loadEntries(world, { who: event.organiser.userName })
  expect(items.map(({ what }: { what: string }) => what).toReversed()).toEqual([
    'event.changed',
    'event.role.given',
    'event.role.removed',
    'participant.withdrawn',
  ])
  expect(items.at(-1)).toMatchObject({
    by: { id: event.organiser.id },
    before: { rules: '', prizes: [{ amount: 5000 }] },
    after: { rules: 'Be kind', prizes: [{ amount: 100 }] },
  })
})

test('the command that makes an administrator is written down without anybody who did it', async ({
  world,
}) => {
  const person = await world.member()
  const parts = { db: world.db, origin: world.config.siteUrl, now: world.clock.now(), changed: () => {} }
  await createAdministrator(parts as unknown as Context, person.email)
  const { items } = await loadEntries(world, { subjectId: person.id })
  expect(items).toMatchObject([
    {
      what: 'account.role.set-by-command',
      by: null,
      before: { role: 'USER' },
      after: { role: 'ADMIN' },
    },
  ])
})

test('what is gone keeps its entry and its name, and loses its link', async ({ world }) => {
  const [admin, event] = [await world.member('ADMIN'), await anEvent(world)]
  await world.as(admin).put(`event/deleteEvent?id=${event.id}`)
  const { items } = await loadEntries(world, { subjectId: event.id })
  expect(items[0]).toMatchObject({
    what: 'event.deleted',
    subject: { kind: 'event', id: event.id, name: event.title, href: null },
    before: { title: event.title },
    after: null,
  })
})

test('the log is narrowed by who, what, kind, thing, reason and period', async ({ world }) => {
  const [ada, bea] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const id = crypto.randomUUID()
  const entry = { userId: ada.id, what: 'moved a kiln', subjectKind: 'kiln', subjectId: id }
  await world.db.insert(auditEntries).values([
    { ...entry, reason: 'Too hôt', createdAt: new Date('2026-01-01T00:00:00Z') },
    { ...entry, userId: bea.id, createdAt: new Date('2026-01-02T00:00:00Z') },
    { ...entry, subjectKind: 'pot', subjectId: null, createdAt: new Date('2026-01-03T00:00:00Z') },
  ])
  const total = async (query: Record<string, string>) =>
    (await loadEntries(world, { what: 'moved a kiln', ...query })).total
  expect(await total({})).toBe(3)
  expect(await total({ who: ada.email })).toBe(2)
  expect(await total({ who: `@${bea.userName}` })).toBe(1)
  expect(await total({ userId: bea.id })).toBe(1)
  expect(await total({ who: '%' })).toBe(0)
  expect(await total({ kind: 'pot' })).toBe(1)
  expect(await total({ subjectId: id })).toBe(2)
  expect(await total({ reason: 'hot' })).toBe(1)
  expect(await total({ from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00Z' })).toBe(1)
  expect(await total({ what: 'moved a kil' })).toBe(0)
  const { body } = await world.as(ada).get('audit/getVocabulary')
  expect(body.acts).toContain('moved a kiln')
  expect(body.kinds).toEqual(expect.arrayContaining(['kiln', 'pot']))
})

test('what several people of a name did stands together, newest first, page by page', async ({ world }) => {
  const [ada, bea] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const days = [1, 2, 3, 4]
  await world.db.insert(auditEntries).values(
    days.map((day) => ({
      userId: day % 2 ? ada.id : bea.id,
      what: 'moved a kiln',
      subjectKind: 'kiln',
      createdAt: new Date(`2026-01-0${day}T00:00:00Z`),
    })),
  )
  const read = async (page: string) => {
    const { items, total } = await loadEntries(world, {
      who: 'Kiln',
      what: 'moved a kiln',
      perPage: '3',
      page,
    })
    return {
      total,
      days: items.map(({ createdAt }: { createdAt: string }) => Number(createdAt.slice(8, 10))),
    }
  }
  expect(await read('1')).toEqual({ total: 4, days: [4, 3, 2] })
  expect(await read('2')).toEqual({ total: 4, days: [1] })
})

test('who erased their account is named in no entry', async ({ world }) => {
  const [ada, event] = [await world.member('ADMIN'), await anEvent(world)]
  await world.member('ADMIN')
  await world.as(ada).put(`event/updateEvent?id=${event.id}`, { tagline: 'By the water' })
  await world.as(ada).post('privacy/eraseAccount', { confirmation: ada.userName })
  const { items } = await loadEntries(world, { subjectId: event.id })
  expect(items).toMatchObject([{ what: 'event.changed', by: null }])
  expect(await world.db.$count(users, eq(users.email, ada.email))).toBe(0)
})

test('the file of the log is written down too, and guards against formulas', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const entry = { userId: admin.id, what: 'moved a kiln', subjectKind: 'kiln', reason: '=HYPERLINK("x")' }
  await world.db.insert(auditEntries).values(entry)
  const { payload } = await world.app.inject({
    url: '/api/v3/audit/exportEntries?kind=kiln',
    headers: { authentication: `Bearer ${await world.tokens.sign(admin.sessionId)}` },
  })
  expect(payload).toContain(`${admin.userName},${admin.email},moved a kiln,kiln,,,,,"'=HYPERLINK(""x"")"`)
  const { items } = await loadEntries(world, { what: 'audit.exported' })
  expect(items).toMatchObject([{ after: { kind: 'kiln' } }])
})
