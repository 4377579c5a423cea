import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { test as withApps } from '#tests/support/event/apps.ts'
import { anEvent } from '#tests/support/occasions.ts'
import { inRole, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { enrolled } from '#tests/support/event/teams.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'
import { personalTokens } from '../table.ts'
import { newPersonalToken } from './secret.ts'

const own = 'app/getOwnApplications'
const forEveryone = 'event/getEvents'
const note = { name: 'Ada' }

test('a token passes in both headers, and acts as its person without the cookie’s limits', async ({
  world,
}) => {
  const person = await world.member()
  const { secret } = await aToken(world, person)
  for (const header of ['authorization', 'authentication'])
    expect((await program(world, secret, header).get('user/getViewer')).body.id).toBe(person.id)
  expect((await program(world, secret).put(`user/updateUser?id=${person.id}`, note)).status).toBe(200)
})

test('a token that is cut off, made up, unknown, ended or expired is refused on public endpoints too, each with its reason', async ({
  world,
}) => {
  const person = await world.member()
  const [ended, short, activeToken] = [
    await aToken(world, person),
    await aToken(world, person, { days: 1 }),
    await aToken(world, person, { days: 2 }),
  ]
  const refusal = async (secret: string) => {
    const { status, body } = await program(world, secret).get(forEveryone)
    return [status, body.message]
  }
  expect(await refusal(activeToken.secret)).toEqual([200, undefined])
  await world.as(person).put(`token/deleteToken?id=${ended.id}`)
  expect(await refusal(ended.secret)).toEqual([
    401,
    'This token was revoked. Make another on your account page.',
  ])
  expect((await program(world, short.secret).get(own)).status).toBe(200)
  world.clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await refusal(short.secret)).toEqual([
    401,
    'This token has expired. Make another on your account page.',
  ])
  expect(await refusal(newPersonalToken())).toEqual([
    401,
    'There’s no such token. Make another on your account page.',
  ])
  const whole = 'This isn’t a whole token. Copy it again, or make another.'
  for (const bad of [activeToken.secret.slice(0, -1), `kiln_${'a'.repeat(36)}`, 'kiln_'])
    expect(await refusal(bad)).toEqual([401, whole])
})

test('a bad checksum is refused without asking the database', async ({ world }) => {
  const selectSpy = vi.spyOn(world.db, 'select')
  expect((await program(world, `kiln_${'b'.repeat(36)}`).get(own)).status).toBe(401)
  expect(selectSpy).not.toHaveBeenCalled()
  expect((await program(world, newPersonalToken()).get(own)).status).toBe(401)
  expect(selectSpy).toHaveBeenCalledOnce()
})

test('each scope opens its own: reading, writing, judging', async ({ world }) => {
  const { event, submission } = await somethingSubmitted(world)
  const judge = await inRole(world, event, 'Judge')
  const [reads, writes, judges] = [
    program(world, (await aToken(world, judge, { scopes: ['read'] })).secret),
    program(world, (await aToken(world, judge, { scopes: ['write'] })).secret),
    program(world, (await aToken(world, judge, { scopes: ['judge'] })).secret),
  ]
  const rename = `user/updateUser?id=${judge.id}`
  const queue = `review/getReviewQueue?eventId=${event.id}`
  const review = { submissionId: submission.id, review: 'Clear and kind. '.repeat(10) }

  expect((await reads.get(own)).status).toBe(200)
  expect((await reads.get(queue)).status).toBe(200)
  expect(await reads.put(rename, note)).toMatchObject({
    status: 403,
    body: { code: 'token_scope', message: 'This token can’t do this: it needs the scope write' },
  })
  expect((await reads.post('review/createReview', review)).body.message).toContain('write or judge')

  expect((await judges.get(queue)).status).toBe(200)
  expect((await judges.post('review/createReview', review)).status).toBe(200)
  expect((await judges.put(rename, note)).status).toBe(403)
  expect((await judges.get(own)).status).toBe(403)

  expect((await writes.put(rename, note)).status).toBe(200)
  expect((await writes.get(own)).status).toBe(403)
  expect((await writes.get(queue)).status).toBe(403)
})

test('without the scope to read, what anyone may read is read as nobody', async ({ world }) => {
  const draft = await anEvent(world, { visibility: 'draft' })
  const writes = program(world, (await aToken(world, draft.organiser, { scopes: ['write'] })).secret)
  const reads = program(world, (await aToken(world, draft.organiser, { scopes: ['read'] })).secret)
  expect((await reads.get(`event/getEvent?id=${draft.id}`)).status).toBe(200)
  expect((await writes.get(`event/getEvent?id=${draft.id}`)).status).toBe(404)
  expect((await writes.get('user/getViewer')).body).toBeNull()
})

test('a token is never for the account itself, nor for what wants a recent sign-in', async ({ world }) => {
  const [admin, person] = [await world.member('ADMIN'), await world.member()]
  const token = await aToken(world, admin)
  const acts = program(world, token.secret)
  const refused = { status: 403, body: { code: 'token_scope' } }
  for (const path of ['user/getSecurity', 'user/getSessions', 'token/getTokens', 'privacy/getExport'])
    expect(await acts.get(path), path).toMatchObject(refused)
  for (const path of [
    'user/revokeOtherSessions',
    'user/beginSecondFactor',
    `token/deleteToken?id=${token.id}`,
  ])
    expect(await acts.put(path), path).toMatchObject(refused)
  const another = { name: 'More', scopes: ['read'] }
  expect(await acts.post('token/createToken', another)).toMatchObject(refused)
  expect(await acts.post('privacy/eraseAccount', { confirmation: admin.userName })).toMatchObject(refused)
  expect(await acts.put('user/changePassword', { password: 'a kiln full of pots' })).toMatchObject(refused)
  // A program may use all other actions of its ADMIN, and the audit log names the ADMIN as the actor.
  expect((await acts.get('user/getUsers')).status).toBe(200)
  const role = await acts.put(`user/setRole?id=${person.id}`, { role: 'MENTOR', reason: 'Reviews a lot' })
  expect(role).toMatchObject({ status: 403, body: { code: 'token_scope' } })
  expect(role.body.message).toContain('someone who has just signed in')
})

test('the last use is kept to the minute', async ({ world }) => {
  const person = await world.member()
  const { id, secret } = await aToken(world, person)
  const lastUse = async () => {
    const [row] = await world.db.select().from(personalTokens).where(eq(personalTokens.id, id))
    return row!.lastUsedAt
  }
  expect(await lastUse()).toBeNull()
  await program(world, secret).get(own)
  const first = await lastUse()
  expect(first).not.toBeNull()
  await program(world, secret).get(own)
  expect(await lastUse()).toEqual(first)
})

test('pages, the live stream and files refuse what is not the API’s or the token’s', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrolled(world, event)
  const { secret } = await aToken(world, person, { scopes: ['read'] })
  const headers = { authorization: `Bearer ${secret}` }
  const live = await world.app.inject({ url: `/api/live?topics=event:${event.id}`, headers })
  expect(live.statusCode).toBe(403)
  const upload = await world.app.inject({
    method: 'POST',
    url: `/gcp/uploadToGcp?path=profile/${person.id}&type=image`,
    headers,
  })
  expect({ status: upload.statusCode, body: upload.json() }).toMatchObject({
    status: 403,
    body: { code: 'token_scope' },
  })
})

withApps('the uses of every token count against the limits of its person', async ({ start }) => {
  const world = await start({ RATE_READS: '1', RATE_BURST: '6' })
  const person = await world.member()
  const [one, two] = [await aToken(world, person), await aToken(world, person)]
  const statuses = []
  for (let number = 0; number < 4; number++)
    for (const { secret } of [one, two]) statuses.push((await program(world, secret).get(own)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

withApps('a token of an ADMIN who owes a second factor is a member’s', async ({ start }) => {
  const world = await start({ ADMIN_SECOND_FACTOR: '1' })
  const { secret } = await aToken(world, await world.member('ADMIN'))
  expect((await program(world, secret).get('user/getUsers')).status).toBe(403)
})
