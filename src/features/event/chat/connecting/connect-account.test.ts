import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { sessions } from '#features/people/auth/table.ts'
import { getEnvironment, startDiscord } from '#tests/support/chat/discord-server.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'
import { chatAccounts } from '../table.ts'

const server = await startDiscord()

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      ...getEnvironment(server),
    }),
})

const beginConnect = async (world: World, person: Person, returnPath = '/event/field-notes/dash') => {
  const { body } = await world.as(person).post('discord/beginConnect', { back: returnPath })
  const authorizeUrl = new URL(body.url)
  return { way: authorizeUrl, state: authorizeUrl.searchParams.get('state')! }
}
const finish = (world: World, person: Person, sent: { code: string; state: string }) =>
  world.as(person).put('discord/connectDiscord', sent)
const accounts = ({ db }: World) => db.select().from(chatAccounts)
const refusal = { status: 422, body: { fieldErrors: { state: expect.stringContaining('Connect again') } } }

test('an account is connected with exactly two scopes, and leads back to where it began', async ({
  world,
}) => {
  const ada = await world.member()
  const { way, state } = await beginConnect(world, ada)
  expect(way.searchParams.get('scope')).toBe('identify guilds.join')
  expect(way.searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth/discord')
  const { id, code } = server.aUser('ada')
  const answer = await finish(world, ada, { code, state })
  expect(answer).toMatchObject({ status: 200, body: { path: '/event/field-notes/dash', handle: 'ada' } })
  expect(await accounts(world)).toMatchObject([{ userId: ada.id, outsideId: id, handle: 'ada' }])
  const [profile] = await world.db.select().from(profiles).where(eq(profiles.userId, ada.id))
  expect(profile).toMatchObject({ discordId: id, discord: 'ada' })
  const [storedAccount] = await accounts(world)
  expect(storedAccount!.token).not.toContain('user-token')
})

test('a state that was changed, used, made by somebody else or in another browser connects nobody', async ({
  world,
}) => {
  const [ada, ben] = [await world.member(), await world.member()]
  const { state } = await beginConnect(world, ada)
  const [secret, path, signature] = state.split('.') as [string, string, string]
  const otherPath = Buffer.from('/event/other').toString('base64url')
  const callsBefore = server.calls.length
  for (const invalidState of [
    'x.y.z',
    `${secret}.${otherPath}.${signature}`,
    `${secret}x.${path}.${signature}`,
    `${secret}.${path}.${signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    `${state}.more`,
  ])
    expect(
      await finish(world, ada, { code: server.aUser().code, state: invalidState }),
      invalidState,
    ).toMatchObject(refusal)
  // No request went to Discord for this member.
  expect(server.calls).toHaveLength(callsBefore)
  expect(await finish(world, ben, { code: server.aUser().code, state })).toMatchObject(refusal)
  const [otherSession] = await world.db
    .insert(sessions)
    .values({ userId: ada.id, expiresAt: new Date('2999-01-01') })
    .returning()
  const elseBrowser = { ...ada, sessionId: otherSession!.id }
  expect(await finish(world, elseBrowser, { code: server.aUser().code, state })).toMatchObject(refusal)
  expect(await finish(world, ada, { code: server.aUser().code, state })).toMatchObject({ status: 200 })
  expect(await finish(world, ada, { code: server.aUser().code, state })).toMatchObject(refusal)
  expect(await accounts(world)).toHaveLength(1)
})

test('a way back to another site becomes the home page', async ({ world }) => {
  const ada = await world.member()
  for (const returnPath of [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const { state } = await beginConnect(world, ada, returnPath)
    const { body } = await finish(world, ada, { code: server.aUser('ada').code, state })
    expect(body.path, returnPath).not.toContain('evil')
    expect(body.path, returnPath).toMatch(/^\/[^/\\]?/)
    await world.db.delete(chatAccounts)
  }
})

test('a server that answers with errors, other scopes or nobody connects nobody', async ({ world }) => {
  const ada = await world.member()
  for (const [failure, status] of [
    [{ status: 500, body: {} }, 503],
    [{ status: 400, body: { error: 'invalid_grant' } }, 422],
    [{ status: 200, body: { access_token: 'x', scope: 'identify guilds.join email' } }, 422],
    [{ status: 200, body: { token: 'x' } }, 422],
    ['cut before', 503],
  ] as const) {
    const { state } = await beginConnect(world, ada)
    server.next(failure)
    expect(await finish(world, ada, { code: server.aUser().code, state })).toMatchObject({ status })
  }
  expect(await accounts(world)).toEqual([])
})

test('one account there belongs to one person here, and can be changed and disconnected', async ({
  world,
}) => {
  const [ada, ben] = [await world.member(), await world.member()]
  const user = server.aUser('shared')
  const first = await beginConnect(world, ada)
  await finish(world, ada, { code: user.code, state: first.state })
  server.state.codes.set('again', { token: user.token, redirect: '' })
  const second = await beginConnect(world, ben)
  const conflictResponse = await finish(world, ben, { code: 'again', state: second.state })
  expect(conflictResponse).toMatchObject({ status: 409, body: { code: 'connected' } })
  const lettersTo = async (person: Person) => {
    const all = await world.db.select().from(mails).where(eq(mails.to, person.email)).orderBy(mails.createdAt)
    return all.map(({ template, text }) => [template, /account (shared|other) /.exec(text)?.[1]])
  }
  expect(await lettersTo(ada)).toEqual([['chatConnected', 'shared']])
  expect(await lettersTo(ben)).toEqual([])
  const thirdAttempt = await beginConnect(world, ada)
  await finish(world, ada, { code: server.aUser('other').code, state: thirdAttempt.state })
  expect((await world.as(ada).get('discord/getConnection')).body).toMatchObject({ handle: 'other' })
  expect((await world.as(ada).put('discord/disconnectDiscord')).body).toMatchObject({ handle: null })
  expect(await accounts(world)).toEqual([])
  expect((await world.as(ada).put('discord/disconnectDiscord')).status).toBe(404)
  const expectedTemplates = ['chatConnected', 'chatConnected', 'chatDisconnected']
  expect((await lettersTo(ada)).map(([template]) => String(template)).toSorted()).toEqual(expectedTemplates)
})

test('an event whose teams get no rooms doesn’t ask anybody to connect for it', async ({ world }) => {
  const event = await anEvent(world)
  const ada = await world.member()
  const hasRooms = async () =>
    (await world.as(ada).get(`discord/getConnection?eventId=${event.id}`)).body.hasRooms
  expect(await hasRooms()).toBe(true)
  await world.as(event.organiser).put('discord/setRooms', { eventId: event.id, setting: 'none' })
  expect(await hasRooms()).toBe(false)
})
