import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { projects } from '#features/community/project/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

async function uploadPicture(world: World, owner: Person, path: string) {
  const { status, body } = await uploadAs(world, owner)(await aPicture(1280, 720), { path, type: 'image' })
  expect(status).toBe(200)
  return body.fileUrl as string
}

const requestFile = async (world: World, url: string, viewer: Person | null = null) =>
  world.app.inject({
    url,
    headers: viewer ? { authentication: `Bearer ${await world.tokens.sign(viewer.sessionId)}` } : {},
  })

/** Returns the statuses of the file itself and of a picture made from it. */
const statuses = async (world: World, url: string, viewer: Person | null = null) => [
  (await requestFile(world, url, viewer)).statusCode,
  (await requestFile(world, `/_image?url=${url}&w=64`, viewer)).statusCode,
]

test('the picture of a hidden event is its managers’ and ADMIN’s, and no cache keeps it', async ({
  committed: world,
}) => {
  const owner = await world.member('MENTOR')
  const admin = await world.member('ADMIN')
  const event = await anEvent(world, {}, owner)
  const url = await uploadPicture(world, owner, `event/${event.id}`)
  const otherUrl = await uploadPicture(world, owner, 'content')
  expect(await statuses(world, url)).toEqual([200, 200])
  const listCachedImages = () => readdir(join(world.config.dataDir, 'image-cache'))
  const cachedCount = (await listCachedImages()).length
  expect((await requestFile(world, url)).headers['cache-control']).toContain('public')

  const measure = await hidden(world, { kind: 'event', id: event.id }, admin)
  for (const stranger of [null, await world.member(), await world.member('MENTOR')])
    expect(await statuses(world, url, stranger)).toEqual([404, 404])
  expect(await statuses(world, otherUrl)).toEqual([200, 200])
  await expect.poll(async () => (await listCachedImages()).length).toBeLessThanOrEqual(cachedCount)
  for (const viewer of [owner, admin]) {
    const answer = await requestFile(world, url, viewer)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const picture = await requestFile(world, `/_image?url=${url}&w=64`, viewer)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['cache-control']).toBe('private, no-store')
  }
  const etag = { 'if-none-match': `"${url.replace('/files/', '')}"` }
  expect((await world.app.inject({ url, headers: etag })).statusCode).toBe(404)

  await givenBack(world, measure)
  expect(await statuses(world, url)).toEqual([200, 200])
  expect((await requestFile(world, url)).headers['cache-control']).toContain('public')
})

test('files of a hidden submission are its team’s and ADMIN’s', async ({ committed: world }) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const { team } = submission
  const url = await uploadPicture(world, team.admin, `submission/${event.id}-${team.id}`)
  await world.db.update(submissions).set({ imageLink: url }).where(eq(submissions.id, submission.id))
  const measure = await hidden(world, { kind: 'submission', id: submission.id })
  expect(await statuses(world, url)).toEqual([404, 404])
  expect(await statuses(world, url, event.organiser)).toEqual([404, 404])
  expect(await statuses(world, url, team.admin)).toEqual([200, 200])
  await givenBack(world, measure)
  expect(await statuses(world, url)).toEqual([200, 200])
})

test('files of a hidden application are its owner’s and ADMIN’s', async ({ committed: world }) => {
  const application = await anApplication(world, { published: true })
  const { id, owner } = application
  const url = await uploadPicture(world, owner, `app/${id}`)
  const measure = await hidden(world, { kind: 'application', id })
  expect(await statuses(world, url)).toEqual([404, 404])
  expect(await statuses(world, url, owner)).toEqual([200, 200])
  await givenBack(world, measure)
  expect(await statuses(world, url)).toEqual([200, 200])
})

test('a hidden tutorial takes the pictures with it that nothing else of its author shows', async ({
  committed: world,
}) => {
  const author = await world.member()
  const [unsharedUrl, sharedUrl] = [
    await uploadPicture(world, author, 'content'),
    await uploadPicture(world, author, 'content'),
  ]
  const foreignUrl = await uploadPicture(world, await world.member(), 'content')
  const text = (slug: string, pictures: string[]) => ({
    slug,
    title: 'Throwing',
    description: 'On the wheel.',
    body: pictures.map((url) => `![A pot](${url})`).join('\n\n'),
    rendered: renderPlain('A pot'),
    authorUserId: author.id,
    status: 'published' as const,
    publishedAt: world.clock.now(),
  })
  const rows = [text('one', [unsharedUrl, sharedUrl, foreignUrl]), text('two', [sharedUrl])]
  const [firstTutorial, secondTutorial] = await world.db
    .insert(tutorials)
    .values(rows)
    .returning({ id: tutorials.id })
  const first = await hidden(world, { kind: 'tutorial', id: firstTutorial!.id })
  expect(await statuses(world, unsharedUrl)).toEqual([404, 404])
  expect(await statuses(world, unsharedUrl, author)).toEqual([200, 200])
  expect(await statuses(world, unsharedUrl, await world.member())).toEqual([404, 404])
  for (const url of [sharedUrl, foreignUrl]) expect(await statuses(world, url)).toEqual([200, 200])

  await hidden(world, { kind: 'tutorial', id: secondTutorial!.id })
  expect(await statuses(world, sharedUrl)).toEqual([404, 404])
  await givenBack(world, first)
  for (const url of [unsharedUrl, sharedUrl]) expect(await statuses(world, url)).toEqual([200, 200])
})

async function withItsFiles(world: World) {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const { team } = submission
  const urls = [
    await uploadPicture(world, team.admin, `team/${team.id}`),
    await uploadPicture(world, team.admin, `submission/${event.id}-${team.id}`),
  ]
  return { event, team, urls, statusesOf: statusesOfAll(world, urls) }
}

const statusesOfAll = (world: World, urls: string[]) => async (viewer?: Person) =>
  (await Promise.all(urls.map((url) => statuses(world, url, viewer)))).flat()

test('what a deleted event contains is gone with it, and back with it', async ({ committed: world }) => {
  const { event, statusesOf } = await withItsFiles(world)
  expect(await statusesOf()).toEqual([200, 200, 200, 200])

  const message = { message: 'It is called off.' }
  expect((await world.as(event.organiser).put(`event/deleteEvent?id=${event.id}`, message)).status).toBe(200)
  expect(await statusesOf()).toEqual([404, 404, 404, 404])
  const restoreResponse = await world
    .as(await world.member('ADMIN'))
    .put('deletion/restoreThing', { kind: 'event', id: event.id })
  expect(restoreResponse.status).toBe(200)
  expect(await statusesOf()).toEqual([200, 200, 200, 200])
})

test('what a hidden event contains is its people’s and ADMIN’s until it is given back', async ({
  committed: world,
}) => {
  const { event, team, statusesOf } = await withItsFiles(world)
  expect(await statusesOf()).toEqual([200, 200, 200, 200])

  const measure = await hidden(world, { kind: 'event', id: event.id })
  expect(await statusesOf()).toEqual([404, 404, 404, 404])
  expect(await statusesOf(await world.member())).toEqual([404, 404, 404, 404])
  expect(await statusesOf(team.admin)).toEqual([200, 200, 200, 200])
  await givenBack(world, measure)
  expect(await statusesOf()).toEqual([200, 200, 200, 200])
})

test('pictures of projects are their owner’s while the profile is private', async ({ committed: world }) => {
  const owner = await world.member()
  const id = crypto.randomUUID()
  const url = await uploadPicture(world, owner, `project/${id}`)
  const [profile] = await world.db
    .update(profiles)
    .set({ public: true })
    .where(eq(profiles.userId, owner.id))
    .returning({ id: profiles.id })
  await world.db.insert(projects).values({
    id,
    profileId: profile!.id,
    slot: 1,
    title: 'Kiln log',
    description: 'Keeps the curve.',
    TechnicalSkills: [],
    url: 'https://example.com',
    image: url,
  })
  expect(await statuses(world, url)).toEqual([200, 200])

  const setPublic = (isPublic: boolean) =>
    world.as(owner).put(`profile/updateProfile?id=${profile!.id}`, { public: isPublic })
  expect((await setPublic(false)).status).toBe(200)
  expect(await statuses(world, url)).toEqual([404, 404])
  expect(await statuses(world, url, owner)).toEqual([200, 200])
  expect((await setPublic(true)).status).toBe(200)
  expect(await statuses(world, url)).toEqual([200, 200])
})
