import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { test as withApps } from '#tests/support/event/apps.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'
import { personalTokens, sessions, users } from '../table.ts'
import { purgeTokens } from './tokens.ts'

const tokenDraft = { name: 'Nightly export', scopes: ['read'] }
const day = 24 * 60 * 60 * 1000

test('a token is shown once, kept as a digest, lasts ninety days, and its owner is written to', async ({
  world,
}) => {
  world.clock.set('2026-12-01T10:00:00Z')
  const person = await world.member()
  await world.db.update(sessions).set({ provedAt: world.clock.now() }).where(eq(sessions.userId, person.id))
  const { status, body } = await world.as(person).post('token/createToken', tokenDraft)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { name: 'Nightly export', scopes: ['read'], event: null, lastUsedAt: null, endedAt: null },
  })
  expect(body.secret).toMatch(/^kiln_[0-9A-Za-z]{36}$/)
  expect(body.expiresAt).toBe('2027-03-01T10:00:00.000Z')
  const [row] = await world.db.select().from(personalTokens)
  expect(JSON.stringify(row)).not.toContain(body.secret.slice(10))
  const list = await world.as(person).get('token/getTokens')
  expect(list.body).toMatchObject({ total: 1, items: [{ id: body.id, shown: body.secret.slice(0, 9) }] })
  expect(JSON.stringify(list.body)).not.toContain(body.secret.slice(10))

  const [mail] = await world.db.select().from(mails).where(eq(mails.template, 'tokenMade'))
  expect(mail).toMatchObject({ to: person.email })
  expect(mail!.text).toContain('Nightly export')
  expect(mail!.text).not.toContain(body.secret.slice(10))
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, person.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([{ what: 'token.made', subjectId: person.id }])
})

test('a year is the most, and a token wants a name and a scope', async ({ world }) => {
  const person = await world.member()
  const createToken = async (more: object) =>
    (await world.as(person).post('token/createToken', { ...tokenDraft, ...more })).status
  expect(await createToken({ days: 365 })).toBe(200)
  for (const wrongInput of [{ days: 366 }, { days: 0 }, { name: '' }, { scopes: [] }, { scopes: ['admin'] }])
    expect(await createToken(wrongInput), JSON.stringify(wrongInput)).toBe(422)
})

test('making one wants a recent sign-in and a confirmed address', async ({ world }) => {
  const [latePerson, unconfirmed] = [await world.member(), await world.member()]
  await world.db
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.userId, latePerson.id))
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.id))
  const createToken = (person: typeof latePerson) => world.as(person).post('token/createToken', tokenDraft)
  expect(await createToken(latePerson)).toMatchObject({ status: 403, body: { code: 'recent_sign_in' } })
  expect(await createToken(unconfirmed)).toMatchObject({
    status: 403,
    body: { message: 'Confirm your e-mail address first' },
  })
})

test('twenty work at once; one that ended makes room', async ({ world }) => {
  const person = await world.member()
  const tokens = []
  for (let index = 0; index < 20; index++) tokens.push(await aToken(world, person))
  const createToken = () => world.as(person).post('token/createToken', tokenDraft)
  expect(await createToken()).toMatchObject({ status: 409, body: { code: 'many_tokens' } })
  await world.as(person).put(`token/deleteToken?id=${tokens[0]!.id}`)
  expect((await createToken()).status).toBe(200)
})

test('an event that one sees can be chosen, and those one has a part in are offered', async ({ world }) => {
  const event = await anEvent(world)
  const [draft, stranger] = [await anEvent(world, { visibility: 'draft' }), await world.member()]
  const person = await enrollMember(world, event)
  const { body } = await world.as(person).get('token/getTokens')
  expect(body.events).toEqual([{ id: event.id, title: event.title }])
  expect((await world.as(stranger).get('token/getTokens')).body.events).toEqual([])
  expect((await world.as(draft.organiser).get('token/getTokens')).body.events).toMatchObject([
    { id: draft.id },
  ])
  const createForEvent = (eventId: string) =>
    world.as(stranger).post('token/createToken', { ...tokenDraft, eventId })
  expect((await createForEvent(event.id)).body.event).toEqual({ id: event.id, title: event.title })
  for (const hidden of [draft.id, crypto.randomUUID()])
    expect((await createForEvent(hidden)).body.fieldErrors).toEqual({ eventId: 'There’s no such event' })
})

test('a token for judging is for who reviews there', async ({ world }) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const judge = await createRoleHolder(world, event, 'Judge')
  const createJudgeToken = async (person: typeof judge, eventId?: string) =>
    (await world.as(person).post('token/createToken', { name: 'Scores', scopes: ['judge'], eventId })).status
  expect(await createJudgeToken(judge)).toBe(200)
  expect(await createJudgeToken(judge, event.id)).toBe(200)
  expect(await createJudgeToken(judge, otherEvent.id)).toBe(422)
  expect(await createJudgeToken(await world.member())).toBe(422)
  expect(await createJudgeToken(await world.member('MENTOR'))).toBe(200)
})

test('only its owner and ADMIN see and end a token; ending it again is harmless', async ({ world }) => {
  const [person, stranger, admin] = [await world.member(), await world.member(), await world.member('ADMIN')]
  const { id, secret } = await aToken(world, person)
  const listUrl = `token/getTokens?userId=${person.id}`
  expect((await world.as(stranger).get(listUrl)).status).toBe(403)
  expect((await world.as(stranger).put(`token/deleteToken?id=${id}`)).status).toBe(404)
  expect((await program(world, secret).get('user/getUser?id=' + person.id)).status).toBe(200)

  expect((await world.as(admin).get(listUrl)).body).toMatchObject({ items: [{ id }], events: [] })
  expect((await world.as(admin).put(`token/deleteToken?id=${id}`)).body.endedAt).not.toBeNull()
  expect((await program(world, secret).get('user/getUser?id=' + person.id)).status).toBe(401)
  expect((await world.as(person).put(`token/deleteToken?id=${id}`)).status).toBe(200)
  const [mail] = await world.db.select().from(mails).where(eq(mails.template, 'tokenEnded'))
  expect(mail).toMatchObject({ to: person.email })
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, admin.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([{ what: 'token.ended-for-other', subjectId: person.id }])
})

test('what ended stays in the list for a month, and is forgotten after', async ({ world }) => {
  const person = await world.member()
  const [endedToken] = [await aToken(world, person), await aToken(world, person, { days: 30 })]
  await world.as(person).put(`token/deleteToken?id=${endedToken.id}`)
  const loadTotal = async () => (await world.as(person).get('token/getTokens')).body.total
  const start = Date.now()
  expect(await loadTotal()).toBe(2)
  world.clock.set(new Date(start + 31 * day))
  expect(await loadTotal()).toBe(1)
  world.clock.set(new Date(start + 61 * day))
  expect(await loadTotal()).toBe(0)
  await purgeTokens({ db: world.db, now: world.clock.now() })
  expect(await world.db.$count(personalTokens)).toBe(0)
})

withApps('an administrator who owes a second factor makes tokens as a member', async ({ start }) => {
  const world = await start({ ADMIN_SECOND_FACTOR: '1' })
  const admin = await world.member('ADMIN')
  const draft = { name: 'Scores', scopes: ['judge'] }
  expect(await world.as(admin).post('token/createToken', draft)).toMatchObject({
    status: 422,
    body: { fieldErrors: { scopes: 'You don’t review in any event' } },
  })
})
