import { generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'
import { chatAccounts, chatRooms } from '../table.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      DISCORD_BOT_TOKEN: 'bot-token',
      DISCORD_APPLICATION_ID: '845027738276462632',
      DISCORD_CLIENT_SECRET: 'client-secret-of-tests',
      DISCORD_PUBLIC_KEY: raw,
      DISCORD_GUILD_ID: '290926798626357999',
    }),
})

const ada = '53908232506183680'

/** Returns a request as Discord sends it, including fields that we don’t read. */
const buildRequest = (name: string, more: object = {}) => ({
  app_permissions: '562949953601536',
  application_id: '845027738276462632',
  id: '846462639134605312',
  token: 'aW50ZXJhY3Rpb246ODQ2NDYyNjM5MTM0NjA1MzEyOlNlY3JldA',
  type: 2,
  version: 1,
  guild_id: '290926798626357999',
  channel_id: '645027906669510667',
  locale: 'en-US',
  data: { id: '771825006014889984', name, type: 1 },
  member: {
    user: { id: ada, username: 'mason', avatar: 'a_d5efa99b3eeaa7dd43acca82f5692432', discriminator: '0' },
    roles: ['539082325061836999'],
    permissions: '2147483647',
    joined_at: '2017-03-13T19:19:14.040000+00:00',
  },
  ...more,
})

/** Discord's notification of a revoked authorization. */
const revocation = {
  version: 1,
  application_id: '845027738276462632',
  type: 1,
  event: {
    type: 'APPLICATION_DEAUTHORIZED',
    timestamp: '2026-11-23T14:42:53.064834',
    data: { user: { id: ada, username: 'mason', global_name: 'Mason', avatar: null } },
  },
}

interface SendOptions {
  path?: string
  at?: number
  signed?: string | undefined
}

async function send(
  world: World,
  body: object | string,
  { path = 'interactions', at, signed }: SendOptions = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor((at ?? Date.now()) / 1000))
  const response = await world.app.inject({
    method: 'POST',
    url: `/discord/${path}`,
    payload: text,
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': timestamp,
      'x-signature-ed25519': signed ?? sign(null, Buffer.from(timestamp + text), privateKey).toString('hex'),
    },
  })
  return { status: response.statusCode, body: response.payload ? response.json() : null }
}

const runCommand = async (world: World, name: string) =>
  (await send(world, buildRequest(name))).body.data.content as string

test('a ping is answered, and nothing that Discord did not sign', async ({ world }) => {
  const ping = { type: 1, version: 1, id: '1', application_id: '845027738276462632', token: 'x' }
  expect(await send(world, ping)).toEqual({ status: 200, body: { type: 1 } })
  const { privateKey: otherKey } = generateKeyPairSync('ed25519')
  const forged = sign(null, Buffer.from(JSON.stringify(ping)), otherKey).toString('hex')
  for (const invalidRequest of [
    { signed: forged },
    { signed: 'not hex' },
    { signed: '' },
    { at: Date.now() - 10 * 60_000 },
    { path: 'events', signed: forged },
  ])
    expect(await send(world, ping, invalidRequest), JSON.stringify(invalidRequest)).toMatchObject({
      status: 401,
      body: { message: 'The signature is missing or wrong, or older than five minutes' },
    })
  expect((await send(world, '{')).status).toBe(400)
  expect((await send(world, buildRequest('help', { guild_id: '1\u0000' }))).status).toBe(400)
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(await runCommand(world, name), name).toBe(await runCommand(world, 'help'))
  expect((await send(world, { type: 2, data: { name: 4 } })).status).toBe(400)
})

test('answers are for who asked alone, ring nobody, and come without a word to Discord', async ({
  world,
}) => {
  const { body } = await send(world, buildRequest('help'))
  expect(body).toMatchObject({ type: 4, data: { flags: 68, allowed_mentions: { parse: [] } } })
  for (const name of ['deadline', 'team', 'projects', 'help'])
    expect(body.data.content).toContain(`/${name}: `)
})

test('/deadline says when submissions close, in the reader’s own time', async ({ world }) => {
  expect(await runCommand(world, 'deadline')).toContain('No event is open')
  const closesAt = new Date(Date.now() + 60 * 60_000)
  const event = await anEvent(world, { title: 'Night *Shift*' })
  await world.db.update(events).set({ submissionsCloseAt: closesAt }).where(eq(events.id, event.id))
  const hidden = await anEvent(world, { title: 'Hidden Kiln', visibility: 'unlisted' })
  await world.db.update(events).set({ submissionsCloseAt: closesAt }).where(eq(events.id, hidden.id))
  const content = await runCommand(world, 'deadline')
  expect(content).toContain(String.raw`Night \*Shift\* (http://localhost:3000/event/${event.slug})`)
  expect(content).toContain(`<t:${Math.floor(closesAt.getTime() / 1000)}:R>`)
  expect(content).not.toContain('Hidden Kiln')
})

test('/team tells who connected their account of their own teams, and nobody else', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye @everyone' })
  expect(await runCommand(world, 'team')).toBe(
    'Connect your account first: http://localhost:3000/account#discord',
  )
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId: ada, handle: 'mason' })
  expect(await runCommand(world, 'team')).toContain('Ada Kiln')
  expect(await runCommand(world, 'team')).toContain('Rye @everyone')
})

const endEvent = async (world: World, { id }: { id: string }) => {
  const endAt = new Date(Date.now() - 60_000)
  const dates = { startAt: new Date(endAt.getTime() - 1000), endAt, submissionsCloseAt: null }
  await world.db.update(events).set(dates).where(eq(events.id, id))
}

test('/help leads to the dashboards of one’s own events that aren’t over, or to the list of events', async ({
  world,
}) => {
  const event = await anEvent(world, { title: 'Night *Shift*' })
  const person = await enrollMember(world, event)
  await anEvent(world, { title: 'Of others' })
  await world.db.insert(chatAccounts).values({ userId: person.id, outsideId: ada, handle: 'mason' })
  const dash = `http://localhost:3000/event/${event.slug}/dash`
  expect(await runCommand(world, 'help')).toContain(
    String.raw`Ask a mentor on the dashboard of your event:${'\n'}• Night \*Shift\* (${dash})`,
  )
  expect(await runCommand(world, 'help')).not.toContain('Of others')
  await endEvent(world, event)
  expect(await runCommand(world, 'help')).toContain('Find one: http://localhost:3000/event')
  expect(await runCommand(world, 'help')).not.toContain('/dash')
})

test('/team with words writes in the one team whose event runs, whatever has ended', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId: ada, handle: 'mason' })
  for (const name of ['Old Wick', 'Older Wick']) {
    const before = await anEvent(world)
    await world.as(team.admin).post('participant/createParticipant', { eventId: before.id })
    await aTeam(world, before, { name, admin: team.admin })
    await endEvent(world, before)
  }
  const postToTeam = async (id: string) =>
    (await send(world, buildTeamRequest('The kettle is on.', { id }))).body.data.content as string
  expect(await postToTeam('1')).toBe('It’s in your team’s room on the site.')
  const { items } = (await world.as(team.admin).get(`room/getRoom?teamId=${team.id}`)).body
  expect(items).toMatchObject([{ body: 'The kettle is on.' }])
  await endEvent(world, event)
  expect(await postToTeam('2')).toContain('You’re in several teams')
})

const buildTeamRequest = (message: string, more: object = {}) =>
  buildRequest('team', {
    data: { id: '1', name: 'team', type: 1, options: [{ name: 'message', type: 3, value: message }] },
    ...more,
  })

test('/team with words writes them in the team’s room once, marked, as if they were written there', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const postToTeam = async (message: string, more: object = {}) => {
    const { status, body } = await send(world, buildTeamRequest(message, more))
    expect(status).toBe(200)
    expect(body.data.flags).toBe(68)
    return body.data.content as string
  }
  const items = async () => (await world.as(team.admin).get(`room/getRoom?teamId=${team.id}`)).body.items
  expect(await postToTeam('Hello')).toContain('Connect your account first')
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId: ada, handle: 'mason' })
  for (let time = 0; time < 2; time++)
    expect(await postToTeam('The kettle is *on*.')).toBe('It’s in your team’s room on the site.')
  expect(await items()).toMatchObject([
    { body: 'The kettle is *on*.', via: 'discord', html: '<p>The kettle is <em>on</em>.</p>', isOwn: true },
  ])
  expect(await postToTeam('# Heading', { id: '2' })).toBe('It’s in your team’s room on the site.')
  expect(await postToTeam('x'.repeat(2001), { id: '3' })).toMatch(/2,?000/)
  // In other servers, the caller has no team.
  expect(await postToTeam('Hello', { id: '4', guild_id: '1' })).toContain('You’re in no team here yet')
  const otherTeam = await aTeam(world, event, { name: 'Wick' })
  const [inOwn, inOther] = ['700000000000000001', '700000000000000002']
  const roomValues = {
    eventId: event.id,
    chat: 'discord',
    name: 'x',
    shape: 'channels',
    state: 'ready',
  } as const
  await world.db.insert(chatRooms).values([
    { ...roomValues, teamId: team.id, number: 1, ids: { text: inOwn } },
    { ...roomValues, teamId: otherTeam.id, number: 2, ids: { text: inOther } },
  ])
  expect(await postToTeam('Hello', { id: '5', channel_id: inOther })).toBe(
    'Only members of the team can read its room',
  )
  expect(await postToTeam('Here too', { id: '6', channel_id: inOwn, guild_id: '1' })).toContain('It’s in')
  const endedAt = new Date(Date.now() - 91 * 24 * 60 * 60_000)
  const dates = { startAt: new Date(endedAt.getTime() - 1000), endAt: endedAt, submissionsCloseAt: null }
  await world.db.update(events).set(dates).where(eq(events.id, event.id))
  expect(await postToTeam('Too late', { id: '7' })).toContain('you can only read this room now')
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, team.admin.id))
  expect(await postToTeam('Hello', { id: '8' })).toContain('can’t write on the site')
  await world.db.update(users).set({ suspendedAt: null }).where(eq(users.id, team.admin.id))
  expect((await items()).length).toBe(3)
})

test('/projects shows what everyone sees', async ({ world }) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const content = await runCommand(world, 'projects')
  expect(content).toContain(`/event/${event.slug}/`)
  await world.db.update(events).set({ visibility: 'draft' }).where(eq(events.id, event.id))
  expect(await runCommand(world, 'projects')).not.toContain(event.slug)
  expect(submission.id).toBeTruthy()
})

test('who takes their permission away at Discord is disconnected here', async ({ world }) => {
  const event = await anEvent(world)
  const { admin } = await aTeam(world, event)
  await world.db.insert(chatAccounts).values({ userId: admin.id, outsideId: ada, handle: 'mason' })
  const ping = { version: 1, application_id: '845027738276462632', type: 0 }
  expect((await send(world, ping, { path: 'events' })).status).toBe(204)
  expect((await world.as(admin).get('discord/getConnection')).body).toMatchObject({ handle: 'mason' })
  for (let time = 0; time < 2; time++)
    expect((await send(world, revocation, { path: 'events' })).status).toBe(204)
  expect((await world.as(admin).get('discord/getConnection')).body).toMatchObject({ handle: null })
})

inWorld('without a public key nobody answers there', async ({ world }) => {
  expect((await send(world, { type: 1 })).status).toBe(404)
  expect((await send(world, revocation, { path: 'events' })).status).toBe(404)
})
