import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { runFileJob } from '#tests/support/files/file-jobs.ts'
import { hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/occasions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { pictureForRoom, says } from '#tests/support/event/rooms.ts'
import { aTeam, enrolled, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function aRoom(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const mate = await enrolled(world, event)
  await joins(world, mate, team)
  return { event, team, admin: team.admin as Person, mate }
}

const ask = async (world: World, url: string, who: Person | null) =>
  world.app.inject({
    url,
    headers: who ? { authentication: `Bearer ${await world.tokens.sign(who.sessionId)}` } : {},
  })

/** Returns the statuses of the file itself and of a resized picture. */
const seenBy = async (world: World, url: string, who: Person | null) => [
  (await ask(world, url, who)).statusCode,
  (await ask(world, `/_image?url=${url}&w=64`, who)).statusCode,
]
const yes = [200, 200]
const no = [404, 404]

const loadRoom = async (world: World, { id }: { id: string }, who: Person) =>
  (await world.as(who).get(`room/getRoom?teamId=${id}`)).body

test('a message shows its pictures, with words or without, and they are the team’s alone', async ({
  world,
}) => {
  const { event, team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  expect(await seenBy(world, url, admin)).toEqual(yes)
  // No message shows the picture yet, so only its uploader sees it.
  expect(await seenBy(world, url, mate)).toEqual(no)

  const pictures = [{ url, alt: 'The lamp, in pieces' }]
  const sent = await says(world, team)(admin, '', pictures)
  expect(sent).toMatchObject({ body: '', html: '', pictures })
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ pictures }])
  for (const one of [admin, mate]) expect(await seenBy(world, url, one)).toEqual(yes)
  const imageResponse = await ask(world, `/_image?url=${url}&w=64`, mate)
  expect(imageResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  expect((await ask(world, url, mate)).headers['cache-control']).toBe('private, no-store')

  const ADMIN = await world.member('ADMIN')
  for (const one of [null, await world.member(), event.organiser, await enrolled(world, event), ADMIN])
    expect(await seenBy(world, url, one)).toEqual(no)
  await world.as(mate).put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(await seenBy(world, url, mate)).toEqual(no)
  await world.as(admin).put(`team/deleteTeam?id=${team.id}`)
  expect(await seenBy(world, url, admin)).toEqual(no)
})

test('only what its sender uploaded to this room can be shown in it', async ({ world }) => {
  const { event, team, admin, mate } = await aRoom(world)
  const other = await aTeam(world, event, { name: 'Wick' })
  const send = async (url: string, more = {}) => {
    const draft = { teamId: team.id, key: crypto.randomUUID(), body: 'Look.', pictures: [{ url }], ...more }
    return (await world.as(admin).post('room/sendMessage', draft)).status
  }
  const own = await pictureForRoom(world, team, admin)
  const content = await uploadAs(world, admin)(await aPicture(), { path: 'content', type: 'image' })
  for (const url of [
    await pictureForRoom(world, team, mate),
    await pictureForRoom(world, other, other.admin as Person),
    content.body.fileUrl,
    'https://pictures.example/a.webp',
    '/files/room/00000000-0000-4000-8000-000000000000.webp',
  ])
    expect(await send(url), url).toBe(422)
  expect(await send(own, { pictures: Array.from({ length: 5 }, () => ({ url: own })) })).toBe(422)
  expect(await send(own, { body: '', pictures: [] })).toBe(422)
  // An image in the Markdown stays text (docs/rules.md#markdown).
  expect(await send(own, { body: `![a](${own})`, pictures: [] })).toBe(200)
  const { body } = await world.as(admin).get(`room/getRoom?teamId=${team.id}`)
  expect(body.items[0]).toMatchObject({ html: expect.not.stringContaining('<img'), pictures: [] })
  expect(await send(own)).toBe(200)
})

test('nobody uploads to the room of another team, nor to one that can only be read', async ({ world }) => {
  const { event, team, admin } = await aRoom(world)
  const upload = async (who: Person) =>
    (await uploadAs(world, who)(await aPicture(), { path: `room/${team.id}`, type: 'image' })).status
  const ADMIN = await world.member('ADMIN')
  for (const who of [event.organiser, await enrolled(world, event), ADMIN])
    expect(await upload(who)).toBe(403)
  expect(await upload(admin)).toBe(200)
  const endAt = new Date(world.clock.now().getTime() - 91 * 24 * 60 * 60 * 1000)
  const dates = { startAt: new Date(endAt.getTime() - 1000), endAt, submissionsCloseAt: null }
  await world.db.update(events).set(dates).where(eq(events.id, event.id))
  expect(await upload(admin)).toBe(403)
})

test('a picture goes with its message, and comes back with it', async ({ world }) => {
  const { team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  const { id } = await says(world, team)(admin, '', [{ url, alt: '' }])
  await world.as(admin).put(`room/deleteMessage?id=${id}`)
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ isDeleted: true, pictures: [] }])
  for (const one of [admin, mate]) expect(await seenBy(world, url, one)).toEqual(no)
  const ADMIN = await world.member('ADMIN')
  const restored = await world.as(ADMIN).put('deletion/restoreThing', { kind: 'message', id })
  expect(restored.status).toBe(200)
  expect(await seenBy(world, url, mate)).toEqual(yes)
})

test('a hidden picture is its author’s, and moderators see what was reported', async ({
  committed: world,
}) => {
  const { team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  const { id } = await says(world, team)(admin, '', [{ url, alt: 'A rude lamp' }])
  const ADMIN = await world.member('ADMIN')
  const moderator = await world.member('MENTOR')
  expect(await seenBy(world, url, ADMIN)).toEqual(no)
  await world.as(mate).post('flag/createFlag', { kind: 'message', id, reason: 'abuse', text: '' })
  expect(await seenBy(world, url, ADMIN)).toEqual(yes)
  expect(await seenBy(world, url, moderator)).toEqual(no)
  const report = await world.as(ADMIN).get(`flag/getFlagged?kind=message&id=${id}`)
  expect(report.body).toMatchObject({ excerpt: 'Picture: A rude lamp', pictures: [url] })
  await hidden(world, { kind: 'message', id, sees: mate }, ADMIN)
  expect(await seenBy(world, url, mate)).toEqual(no)
  expect(await seenBy(world, url, admin)).toEqual(yes)
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ pictures: [] }])
})

test('the words of a message change, and its pictures stay', async ({ world }) => {
  const { team, admin, mate } = await aRoom(world)
  const pictures = [{ url: await pictureForRoom(world, team, admin), alt: 'The lamp' }]
  const { id } = await says(world, team)(admin, 'Look.', pictures)
  const change = (body: string) => world.as(admin).put(`room/updateMessage?id=${id}`, { body })
  expect((await change('')).body).toMatchObject({ body: '', pictures })
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ body: '', pictures }])
})

test('what no message shows is gone after a day, and what one shows stays', async ({ world }) => {
  const { team, admin } = await aRoom(world)
  const [shownUrl, left] = [
    await pictureForRoom(world, team, admin),
    await pictureForRoom(world, team, admin),
  ]
  await says(world, team)(admin, '', [{ url: shownUrl, alt: '' }])
  await runFileJob(world, 'files-unused', { days: 2 })
  const names = await keptFiles(world)
  const isThere = (url: string) => names.includes(url.split('/').at(-1)!)
  expect([isThere(shownUrl), isThere(left)]).toEqual([true, false])
})
