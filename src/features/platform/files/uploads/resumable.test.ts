import { createCookieTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { aPdf, aVideo, brokenVideos } from '#tests/support/files/videos.ts'
import { runFileJob } from '#tests/support/files/file-jobs.ts'
import { anEvent } from '#tests/support/events.ts'
import { aPicture, keptFiles } from '#tests/support/files/pictures.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { encodeMetadata, tusAs } from '#tests/support/files/tus.ts'
import { expect, test } from '#tests/support/world.ts'
import { files, uploads } from '../table.ts'

const film = { path: 'content', type: 'submission_video' }
const beginUpload = async (tus: ReturnType<typeof tusAs>, bytes: Buffer, metadata = film) =>
  String((await tus.begin(bytes.length, metadata)).headers['location'])

test('a film in two pieces becomes the same file as one sent at once', async ({ world }) => {
  const tus = tusAs(world, await world.member())
  const bytes = aVideo()
  const createResponse = await tus.begin(bytes.length, { ...film, filename: 'Mein Film.mp4' })
  expect(createResponse.status).toBe(201)
  const url = String(createResponse.headers['location'])
  const halfLength = Math.floor(bytes.length / 2)
  const first = await tus.add(url, 0, bytes.subarray(0, halfLength))
  expect([first.status, first.headers['upload-offset']]).toEqual([204, String(halfLength)])
  expect(Date.parse(String(first.headers['upload-expires']))).toBeGreaterThan(Date.now())

  const response = await tus.look(url)
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'upload-offset': String(halfLength),
    'upload-length': String(bytes.length),
    'upload-metadata': encodeMetadata({ ...film, filename: 'Mein Film.mp4' }),
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
  })

  const last = await tus.add(url, halfLength, bytes.subarray(halfLength))
  expect(last.status).toBe(204)
  const fileUrl = String(last.headers['file-url'])
  expect(fileUrl).toMatch(/^\/files\/content\/submission-video-[0-9a-f]{24}\.mp4$/)
  const { rawPayload } = await world.app.inject({ url: fileUrl })
  expect(rawPayload.equals(bytes)).toBe(true)
  expect(await keptFiles(world)).toHaveLength(1)
  // A sender who missed the last response gets it again, and the file exists once.
  expect((await tus.look(url)).headers['file-url']).toBe(fileUrl)
  expect((await tus.add(url, bytes.length, Buffer.alloc(0))).headers['file-url']).toBe(fileUrl)
  expect(await world.db.$count(files)).toBe(1)
})

test('pictures and PDFs may come in pieces too', async ({ world }) => {
  const tus = tusAs(world, await world.member())
  for (const [type, bytes] of Object.entries({ image: await aPicture(), presentation: aPdf() })) {
    const url = await beginUpload(tus, bytes, { path: 'content', type })
    expect((await tus.add(url, 0, bytes)).headers['file-url'], type).toMatch(/^\/files\/content\//)
  }
})

test('what the server speaks is told to everybody', async ({ world }) => {
  const { status, headers } = await tusAs(world, null).ask('OPTIONS', '/gcp/resumable')
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(300 * 1_048_576),
  })
  const tus = tusAs(world, await world.member())
  const oldVersion = await tus.ask('POST', '/gcp/resumable', { headers: { 'tus-resumable': '0.2.2' } })
  expect([oldVersion.status, oldVersion.headers['tus-version']]).toEqual([412, '1.0.0'])
})

test('a beginning that cannot become a file of ours is refused before a byte is sent', async ({ world }) => {
  const person = await world.member()
  const tus = tusAs(world, person)
  const loadRefusal = async (size: number, metadata: Record<string, string>) => {
    const { status, body } = await tus.begin(size, metadata)
    return [status, JSON.parse(body).message]
  }
  expect(await loadRefusal(301 * 1_048_576, film)).toEqual([413, 'File size must be less than 300MB'])
  expect(await loadRefusal(21 * 1_048_576, { ...film, type: 'presentation' })).toEqual([
    413,
    'File size must be less than 20MB',
  ])
  expect((await tus.begin(300 * 1_048_576)).status).toBe(201)
  expect((await loadRefusal(10, { path: 'content', type: 'exe' }))[0]).toBe(422)
  expect((await loadRefusal(10, { path: '../content', type: 'image' }))[0]).toBe(403)
  expect((await loadRefusal(10, { ...film, path: `team/${person.id}` }))[0]).toBe(403)
  expect((await loadRefusal(0, film))[0]).toBe(422)
  expect((await tusAs(world, null).begin(10)).status).toBe(401)
  for (const headers of [
    { 'upload-length': 'many' },
    { 'upload-length': '10', 'upload-metadata': 'path ***' },
  ])
    expect((await tus.ask('POST', '/gcp/resumable', { headers })).status).toBe(400)
})

test('a piece goes where the upload stands and nowhere else', async ({ world }) => {
  const tus = tusAs(world, await world.member())
  const bytes = aVideo()
  const url = await beginUpload(tus, bytes)
  await tus.add(url, 0, bytes.subarray(0, 1000))
  expect((await tus.add(url, 0, bytes)).status).toBe(409)
  expect((await tus.add(url, 1001, bytes)).status).toBe(409)
  expect((await tus.add(url, 1000, bytes)).status).toBe(413)
  const plainRequest = { headers: { 'content-type': 'video/mp4', 'upload-offset': '1000' }, payload: bytes }
  expect((await tus.ask('PATCH', url, plainRequest)).status).toBe(415)
  expect((await tus.look(url)).headers['upload-offset']).toBe('1000')
  expect((await tus.add(url, 1000, bytes.subarray(1000))).headers['file-url']).toBeDefined()
})

test('what is no film is refused at the end, or as soon as it shows, and leaves nothing', async ({
  world,
}) => {
  const tus = tusAs(world, await world.member())
  for (const [label, bytes] of Object.entries(brokenVideos()).filter(([, { length }]) => length > 0)) {
    const url = await beginUpload(tus, bytes)
    const { status, body } = await tus.add(url, 0, bytes)
    expect([status, JSON.parse(body).message], label).toEqual([415, 'File type must be mp4'])
    expect((await tus.look(url)).status, label).toBe(404)
  }
  const url = String((await tus.begin(100_000_000)).headers['location'])
  expect((await tus.add(url, 0, Buffer.alloc(5000, 'text'))).status).toBe(415)
  expect(await keptFiles(world)).toEqual([])
  expect([await world.db.$count(files), await world.db.$count(uploads)]).toEqual([0, 0])
})

test('an upload is its owner’s alone', async ({ world }) => {
  const owner = await world.member()
  const bytes = aVideo()
  const url = await beginUpload(tusAs(world, owner), bytes)
  for (const [person, expectedStatus] of [
    [await world.member(), 404],
    [await world.member('ADMIN'), 404],
    [null, 401],
  ] as const) {
    const tus = tusAs(world, person)
    expect((await tus.look(url)).status).toBe(expectedStatus)
    expect((await tus.add(url, 0, bytes)).status).toBe(expectedStatus)
    expect((await tus.end(url)).status).toBe(expectedStatus)
  }
  for (const oddUrl of [
    '/gcp/resumable/x',
    `/gcp/resumable/${crypto.randomUUID()}`,
    '/gcp/resumable/..%2f..%2fx',
  ])
    expect((await tusAs(world, owner).look(oddUrl)).status, oddUrl).toBe(404)
  expect((await tusAs(world, owner).add(url, 0, bytes)).status).toBe(204)
})

test('who has left the team can send it nothing more', async ({ world }) => {
  const event = await anEvent(world, { visibility: 'public' })
  const member = await enrollMember(world, event)
  const { body: team } = await world.as(member).post('team/createTeam', {
    eventId: event.id,
    name: 'Kiln',
    description: 'Reads harbour lights on camera.',
  })
  const tus = tusAs(world, member)
  const bytes = aVideo()
  const url = await beginUpload(tus, bytes, { ...film, path: `submission/${event.id}-${team.id}` })
  expect((await tus.add(url, 0, bytes.subarray(0, 100))).status).toBe(204)
  const leaveUrl = `participant/leaveTeamByUser?userId=${member.id}&eventId=${event.id}&teamId=${team.id}`
  expect((await world.as(member).put(leaveUrl)).status).toBe(200)
  expect((await tus.add(url, 100, bytes.subarray(100, 200))).status).toBe(403)
  expect((await tus.add(url, 100, bytes.subarray(100))).status).toBe(403)
})

test('a cancelled upload is gone with all its bytes', async ({ world }) => {
  const tus = tusAs(world, await world.member())
  const bytes = aVideo()
  const url = await beginUpload(tus, bytes)
  await tus.add(url, 0, bytes.subarray(0, 100))
  expect((await tus.end(url)).status).toBe(204)
  expect((await tus.look(url)).status).toBe(404)
  expect((await tus.add(url, 100, bytes.subarray(100))).status).toBe(404)
  expect(await keptFiles(world)).toEqual([])
})

test('an upload lives for a day after its last piece', async ({ world }) => {
  const tus = tusAs(world, await world.member())
  const bytes = aVideo()
  const url = await beginUpload(tus, bytes)
  const hour = 3_600_000
  const start = Date.now()
  world.clock.set(new Date(start + 23 * hour))
  await tus.add(url, 0, bytes.subarray(0, 100))
  world.clock.set(new Date(start + 46 * hour))
  expect((await tus.look(url)).status).toBe(200)
  world.clock.set(new Date(start + 48 * hour))
  expect((await tus.look(url)).status).toBe(404)

  expect(await keptFiles(world)).toHaveLength(1)
  await runFileJob(world, 'uploads-expire')
  expect(await keptFiles(world)).toEqual([])
  expect(await world.db.$count(uploads)).toBe(0)
})

test('a person has five uploads under way at most, and not too many bytes, even when all begin at once', async ({
  committed,
}) => {
  const tus = tusAs(committed, await committed.member())
  const statuses = async (count: number, size: number) =>
    (await Promise.all(Array.from({ length: count }, () => tus.begin(size)))).map(({ status }) => status)
  const answers = await statuses(12, 1000)
  expect(answers.filter((status) => status === 201)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(7)
  const large = tusAs(committed, await committed.member())
  const three = Array.from({ length: 5 }, () => large.begin(300 * 1_048_576))
  expect((await Promise.all(three)).filter(({ status }) => status === 201)).toHaveLength(3)
})

test('the cookie counts from our own pages alone', async ({ world }) => {
  const { sessionId } = await world.member()
  const { secret, siteUrl: origin } = world.config
  const token = await createCookieTokens({ secret, origin, clock: world.clock.now }).sign(sessionId)
  const headers = {
    cookie: `next-auth.session-token=${token}`,
    'upload-length': '10',
    'upload-metadata': encodeMetadata(film),
  }
  const from = async (site: string) =>
    (
      await tusAs(world, null).ask('POST', '/gcp/resumable', {
        headers: { ...headers, 'sec-fetch-site': site },
      })
    ).status
  expect(await from('same-origin')).toBe(201)
  expect(await from('cross-site')).toBe(403)
})
