import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { test as withApps } from '#tests/support/event/apps.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'
import { personalTokens } from '../table.ts'
import { createPersonalToken } from './secret.ts'

const ownAppsPath = 'app/getOwnApplications'
const eventsPath = 'event/getEvents'
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
  const [endedToken, shortToken, activeToken] = [
    await aToken(world, person),
    await aToken(world, person, { days: 1 }),
    await aToken(world, person, { days: 2 }),
  ]
  const loadRefusal = async (secret: string) => {
    const { status, body } = await program(world, secret).get(eventsPath)
    return [status, body.message]
  }
  expect(await loadRefusal(activeToken.secret)).toEqual([200, undefined])
  await world.as(person).put(`token/deleteToken?id=${endedToken.id}`)
  expect(await loadRefusal(endedToken.secret)).toEqual([
    401,
    'This token was revoked. Make another on your account page.',
  ])
  expect((await program(world, shortToken.secret).get(ownAppsPath)).status).toBe(200)
  world.clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await loadRefusal(shortToken.secret)).toEqual([
    401,
    'This token has expired. Make another on your account page.',
  ])
  expect(await loadRefusal(createPersonalToken())).toEqual([
    401,
    'There’s no such token. Make another on your account page.',
  ])
  const incompleteMessage = 'This isn’t a whole token. Copy it again, or make another.'
  for (const invalidSecret of [activeToken.secret.slice(0, -1), `kiln_${'a'.repeat(36)}`, 'kiln_'])
    expect(await loadRefusal(invalidSecret)).toEqual([401, incompleteMessage])
})

test('a bad checksum is refused without asking the database', async ({ world }) => {
  const selectSpy = vi.spyOn(world.db, 'select')
  expect((await program(world, `kiln_${'b'.repeat(36)}`).get(ownAppsPath)).status).toBe(401)
  expect(selectSpy).not.toHaveBeenCalled()
  expect((await program(world, createPersonalToken()).get(ownAppsPath)).status).toBe(401)
  expect(selectSpy).toHaveBeenCalledOnce()
})

test('each scope opens its own: reading, writing, judging', async ({ world }) => {
  const { event, submission } = await somethingSubmitted(world)
  const judge = await createRoleHolder(world, event, 'Judge')
  const [readClient, writeClient, judges] = [
    program(world, (await aToken(world, judge, { scopes: ['read'] })).secret),
    program(world, (await aToken(world, judge, { scopes: ['write'] })).secret),
    program(world, (await aToken(world, judge, { scopes: ['judge'] })).secret),
  ]
  const rename = `user/updateUser?id=${judge.id}`
  const queue = `review/getReviewQueue?eventId=${event.id}`
  const review = { submissionId: submission.id, review: 'Clear and kind. '.repeat(10) }

  expect((await readClient.get(ownAppsPath)).status).toBe(200)
  expect((await readClient.get(queue)).status).toBe(200)
  expect(await readClient.put(rename, note)).toMatchObject({
    status: 403,
    body: { code: 'token_scope', message: 'This token can’t do this: it needs the scope write' },
  })
  expect((await readClient.post('review/createReview', review)).body.message).toContain('write or judge')

  expect((await judges.get(queue)).status).toBe(200)
  expect((await judges.post('review/createReview', review)).status).toBe(200)
  expect((await judges.put(rename, note)).status).toBe(403)
  expect((await judges.get(ownAppsPath)).status).toBe(403)

  expect((await writeClient.put(rename, note)).status).toBe(200)
  expect((await writeClient.get(ownAppsPath)).status).toBe(403)
  expect((await writeClient.get(queue)).status).toBe(403)
})

test('without the scope to read, what anyone may read is read as nobody', async ({ world }) => {
  const draft = await anEvent(world, { visibility: 'draft' })
  const writeClient = program(world, (await aToken(world, draft.organiser, { scopes: ['write'] })).secret)
  const readClient = program(world, (await aToken(world, draft.organiser, { scopes: ['read'] })).secret)
  expect((await readClient.get(`event/getEvent?id=${draft.id}`)).status).toBe(200)
  expect((await writeClient.get(`event/getEvent?id=${draft.id}`)).status).toBe(404)
  expect((await writeClient.get('user/getViewer')).body).toBeNull()
})

test('a token is never for the account itself, nor for what wants a recent sign-in', async ({ world }) => {
  const [admin, person] = [await world.member('ADMIN'), await world.member()]
  const token = await aToken(world, admin)
  const client = program(world, token.secret)
  const refusal = { status: 403, body: { code: 'token_scope' } }
  for (const path of ['user/getSecurity', 'user/getSessions', 'token/getTokens', 'privacy/getExport'])
    expect(await client.get(path), path).toMatchObject(refusal)
  for (const path of [
    'user/revokeOtherSessions',
    'user/beginSecondFactor',
    `token/deleteToken?id=${token.id}`,
  ])
    expect(await client.put(path), path).toMatchObject(refusal)
  const anotherToken = { name: 'More', scopes: ['read'] }
  expect(await client.post('token/createToken', anotherToken)).toMatchObject(refusal)
  expect(await client.post('privacy/eraseAccount', { confirmation: admin.userName })).toMatchObject(refusal)
  expect(await client.put('user/changePassword', { password: 'a kiln full of pots' })).toMatchObject(refusal)
  // A program may use all other actions of its ADMIN, and the audit log names the ADMIN as the actor.
  expect((await client.get('user/getUsers')).status).toBe(200)
  const role = await client.put(`user/setRole?id=${person.id}`, { role: 'MENTOR', reason: 'Reviews a lot' })
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
  await program(world, secret).get(ownAppsPath)
  const first = await lastUse()
  expect(first).not.toBeNull()
  await program(world, secret).get(ownAppsPath)
  expect(await lastUse()).toEqual(first)
})

test('pages, the live stream and files refuse what is not the API’s or the token’s', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const { secret } = await aToken(world, person, { scopes: ['read'] })
  const headers = { authorization: `Bearer ${secret}` }
  const liveResponse = await world.app.inject({ url: `/api/live?topics=event:${event.id}`, headers })
  expect(liveResponse.statusCode).toBe(403)
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
  const [firstToken, secondToken] = [await aToken(world, person), await aToken(world, person)]
  const statuses = []
  for (let number = 0; number < 4; number++)
    for (const { secret } of [firstToken, secondToken])
      statuses.push((await program(world, secret).get(ownAppsPath)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

withApps('a token of an ADMIN who owes a second factor is a member’s', async ({ start }) => {
  const world = await start({ ADMIN_SECOND_FACTOR: '1' })
  const { secret } = await aToken(world, await world.member('ADMIN'))
  expect((await program(world, secret).get('user/getUsers')).status).toBe(403)
})
