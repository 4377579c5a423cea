import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { runFileJob } from '#tests/support/files/file-jobs.ts'
import { hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { pictureForRoom, createMessageSender } from '#tests/support/event/rooms.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function aRoom(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  return { event, team, admin: team.admin as Person, mate: teammate }
}

const requestFile = async (world: World, url: string, viewer: Person | null) =>
  world.app.inject({
    url,
    headers: viewer ? { authentication: `Bearer ${await world.tokens.sign(viewer.sessionId)}` } : {},
  })

/** Returns the statuses of the file itself and of a resized picture. */
const seenBy = async (world: World, url: string, viewer: Person | null) => [
  (await requestFile(world, url, viewer)).statusCode,
  (await requestFile(world, `/_image?url=${url}&w=64`, viewer)).statusCode,
]
const yes = [200, 200]
const notFoundStatuses = [404, 404]

const loadRoom = async (world: World, { id }: { id: string }, viewer: Person) =>
  (await world.as(viewer).get(`room/getRoom?teamId=${id}`)).body

test('a message shows its pictures, with words or without, and they are the team’s alone', async ({
  world,
}) => {
  const { event, team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  expect(await seenBy(world, url, admin)).toEqual(yes)
  // No message shows the picture yet, so only its uploader sees it.
  expect(await seenBy(world, url, mate)).toEqual(notFoundStatuses)

  const pictures = [{ url, alt: 'The lamp, in pieces' }]
  const sent = await createMessageSender(world, team)(admin, '', pictures)
  expect(sent).toMatchObject({ body: '', html: '', pictures })
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ pictures }])
  for (const viewer of [admin, mate]) expect(await seenBy(world, url, viewer)).toEqual(yes)
  const imageResponse = await requestFile(world, `/_image?url=${url}&w=64`, mate)
  expect(imageResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  expect((await requestFile(world, url, mate)).headers['cache-control']).toBe('private, no-store')

  const ADMIN = await world.member('ADMIN')
  for (const viewer of [null, await world.member(), event.organiser, await enrollMember(world, event), ADMIN])
    expect(await seenBy(world, url, viewer)).toEqual(notFoundStatuses)
  await world.as(mate).put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(await seenBy(world, url, mate)).toEqual(notFoundStatuses)
  await world.as(admin).put(`team/deleteTeam?id=${team.id}`)
  expect(await seenBy(world, url, admin)).toEqual(notFoundStatuses)
})

test('only what its sender uploaded to this room can be shown in it', async ({ world }) => {
  const { event, team, admin, mate } = await aRoom(world)
  const otherTeam = await aTeam(world, event, { name: 'Wick' })
  const send = async (url: string, more = {}) => {
    const draft = { teamId: team.id, key: crypto.randomUUID(), body: 'Look.', pictures: [{ url }], ...more }
    return (await world.as(admin).post('room/sendMessage', draft)).status
  }
  const ownPicture = await pictureForRoom(world, team, admin)
  const content = await uploadAs(world, admin)(await aPicture(), { path: 'content', type: 'image' })
  for (const url of [
    await pictureForRoom(world, team, mate),
    await pictureForRoom(world, otherTeam, otherTeam.admin as Person),
    content.body.fileUrl,
    'https://pictures.example/a.webp',
    '/files/room/00000000-0000-4000-8000-000000000000.webp',
  ])
    expect(await send(url), url).toBe(422)
  expect(await send(ownPicture, { pictures: Array.from({ length: 5 }, () => ({ url: ownPicture })) })).toBe(
    422,
  )
  expect(await send(ownPicture, { body: '', pictures: [] })).toBe(422)
  // An image in the Markdown stays text (docs/rules.md#markdown).
  expect(await send(ownPicture, { body: `![a](${ownPicture})`, pictures: [] })).toBe(200)
  const { body } = await world.as(admin).get(`room/getRoom?teamId=${team.id}`)
  expect(body.items[0]).toMatchObject({ html: expect.not.stringContaining('<img'), pictures: [] })
  expect(await send(ownPicture)).toBe(200)
})

test('nobody uploads to the room of another team, nor to one that can only be read', async ({ world }) => {
  const { event, team, admin } = await aRoom(world)
  const upload = async (uploader: Person) =>
    (await uploadAs(world, uploader)(await aPicture(), { path: `room/${team.id}`, type: 'image' })).status
  const ADMIN = await world.member('ADMIN')
  for (const uploader of [event.organiser, await enrollMember(world, event), ADMIN])
    expect(await upload(uploader)).toBe(403)
  expect(await upload(admin)).toBe(200)
  const endAt = new Date(world.clock.now().getTime() - 91 * 24 * 60 * 60 * 1000)
  const dates = { startAt: new Date(endAt.getTime() - 1000), endAt, submissionsCloseAt: null }
  await world.db.update(events).set(dates).where(eq(events.id, event.id))
  expect(await upload(admin)).toBe(403)
})

test('a picture goes with its message, and comes back with it', async ({ world }) => {
  const { team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  const { id } = await createMessageSender(world, team)(admin, '', [{ url, alt: '' }])
  await world.as(admin).put(`room/deleteMessage?id=${id}`)
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ isDeleted: true, pictures: [] }])
  for (const viewer of [admin, mate]) expect(await seenBy(world, url, viewer)).toEqual(notFoundStatuses)
  const ADMIN = await world.member('ADMIN')
  const restoreResponse = await world.as(ADMIN).put('deletion/restoreThing', { kind: 'message', id })
  expect(restoreResponse.status).toBe(200)
  expect(await seenBy(world, url, mate)).toEqual(yes)
})

test('a hidden picture is its author’s, and moderators see what was reported', async ({
  committed: world,
}) => {
  const { team, admin, mate } = await aRoom(world)
  const url = await pictureForRoom(world, team, admin)
  const { id } = await createMessageSender(world, team)(admin, '', [{ url, alt: 'A rude lamp' }])
  const ADMIN = await world.member('ADMIN')
  const moderator = await world.member('MENTOR')
  expect(await seenBy(world, url, ADMIN)).toEqual(notFoundStatuses)
  await world.as(mate).post('flag/createFlag', { kind: 'message', id, reason: 'abuse', text: '' })
  expect(await seenBy(world, url, ADMIN)).toEqual(yes)
  expect(await seenBy(world, url, moderator)).toEqual(notFoundStatuses)
  const report = await world.as(ADMIN).get(`flag/getFlagged?kind=message&id=${id}`)
  expect(report.body).toMatchObject({ excerpt: 'Picture: A rude lamp', pictures: [url] })
  await hidden(world, { kind: 'message', id, sees: mate }, ADMIN)
  expect(await seenBy(world, url, mate)).toEqual(notFoundStatuses)
  expect(await seenBy(world, url, admin)).toEqual(yes)
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ pictures: [] }])
})

test('the words of a message change, and its pictures stay', async ({ world }) => {
  const { team, admin, mate } = await aRoom(world)
  const pictures = [{ url: await pictureForRoom(world, team, admin), alt: 'The lamp' }]
  const { id } = await createMessageSender(world, team)(admin, 'Look.', pictures)
  const change = (body: string) => world.as(admin).put(`room/updateMessage?id=${id}`, { body })
  expect((await change('')).body).toMatchObject({ body: '', pictures })
  expect((await loadRoom(world, team, mate)).items).toMatchObject([{ body: '', pictures }])
})

test('what no message shows is gone after a day, and what one shows stays', async ({ world }) => {
  const { team, admin } = await aRoom(world)
  const [shownUrl, leftoverUrl] = [
    await pictureForRoom(world, team, admin),
    await pictureForRoom(world, team, admin),
  ]
  await createMessageSender(world, team)(admin, '', [{ url: shownUrl, alt: '' }])
  await runFileJob(world, 'files-unused', { days: 2 })
  const names = await keptFiles(world)
  const isStored = (url: string) => names.includes(url.split('/').at(-1)!)
  expect([isStored(shownUrl), isStored(leftoverUrl)]).toEqual([true, false])
})
