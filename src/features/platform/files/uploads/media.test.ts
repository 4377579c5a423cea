import { aPdf, aVideo, brokenVideos } from '#tests/support/files/videos.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { files } from '../table.ts'

const film = { path: 'content', type: 'submission_video', name: 'film.mp4' }
const slides = { path: 'content', type: 'presentation', name: 'slides.pdf' }

test('films of cameras and converters are kept byte by byte, and play from any place', async ({ world }) => {
  const person = await world.member()
  for (const encoding of ['vp9', 'h264', 'faststart', 'fragmented'] as const) {
    const { status, body } = await uploadAs(world, person)(aVideo(encoding), film)
    expect([status, encoding], body.message).toEqual([200, encoding])
    expect(body.fileUrl).toMatch(/^\/files\/content\/submission-video-[0-9a-f]{24}\.mp4$/)
    const { headers, rawPayload } = await world.app.inject({ url: body.fileUrl })
    expect(rawPayload.equals(aVideo(encoding))).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const part = await world.app.inject({ url: body.fileUrl, headers: { range: 'bytes=100-' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, rawPayload.length - 100])
  }
  expect(await keptFiles(world)).toHaveLength(4)
})

test('what is no film, or half of one, is refused and leaves nothing', async ({ world }) => {
  const person = await world.member()
  for (const [label, bytes] of Object.entries(brokenVideos())) {
    const { status, body } = await uploadAs(world, person)(bytes, film)
    expect([status, body.message], label).toEqual([415, 'File type must be mp4'])
    expect(body.fieldErrors.file).toBe('This video is damaged, cut short or has no picture')
  }
  expect(await keptFiles(world)).toEqual([])
  expect(await world.db.$count(files)).toBe(0)
})

test('a PDF is handed out and never shown by the site', async ({ world }) => {
  const { status, body } = await uploadAs(world, await world.member())(aPdf(), slides)
  expect(status).toBe(200)
  expect(body.fileUrl).toMatch(/^\/files\/content\/presentation-[0-9a-f]{24}\.pdf$/)
  const { headers, rawPayload } = await world.app.inject({ url: body.fileUrl })
  expect(rawPayload.equals(aPdf())).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="presentation.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('what is no PDF, half of one, or too large is refused and leaves nothing', async ({ world }) => {
  const person = await world.member()
  const send = async (bytes: Buffer) => {
    const { status, body } = await uploadAs(world, person)(bytes, slides)
    return [status, body.message]
  }
  const refusal = [415, 'File type must be PDF']
  expect(await send(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual(refusal)
  expect(await send(Buffer.concat([Buffer.from('<script>1</script>'), aPdf()]))).toEqual(refusal)
  expect(await send(aPdf().subarray(0, -10))).toEqual(refusal)
  expect(await send(Buffer.alloc(0))).toEqual(refusal)
  expect(await send(aVideo())).toEqual(refusal)
  const large = Buffer.concat([aPdf(), Buffer.alloc(20 * 1_048_576), aPdf()])
  expect(await send(large)).toEqual([413, 'File size must be less than 20MB'])
  expect(await keptFiles(world)).toEqual([])
})

test('a file is taken as what it was sent for and nothing else', async ({ world }) => {
  const person = await world.member()
  const getStatus = async (bytes: Buffer, type: string) =>
    (await uploadAs(world, person)(bytes, { path: 'content', type })).status
  expect(await getStatus(await aPicture(), 'submission_video')).toBe(415)
  expect(await getStatus(aVideo(), 'image')).toBe(415)
  expect(await getStatus(aPdf(), 'submission_video')).toBe(415)
})

test('films and slides belong to submissions and texts, of one’s own alone', async ({ world }) => {
  const event = await anEvent(world, { visibility: 'public' })
  const team = await aTeam(world, event)
  const { admin: member } = team
  const stranger = await world.member()
  const path = `submission/${event.id}-${team.id}`
  for (const type of ['submission_video', 'presentation']) {
    const bytes = type === 'presentation' ? aPdf() : aVideo()
    const getStatus = async (person: Person | null, to: string) =>
      (await uploadAs(world, person)(bytes, { path: to, type })).status
    expect(await getStatus(member, path)).toBe(200)
    expect(await getStatus(stranger, path)).toBe(403)
    expect(await getStatus(null, path)).toBe(401)
    for (const otherPath of [`profile/${member.id}`, `team/${team.id}`])
      expect(await getStatus(member, otherPath)).toBe(403)
  }
})

test('a film is no picture to make smaller', async ({ world }) => {
  const { body } = await uploadAs(world, await world.member())(aVideo(), film)
  const { statusCode } = await world.app.inject({
    url: `/_image?url=${encodeURIComponent(body.fileUrl)}&w=64`,
  })
  expect(statusCode).toBe(404)
})

test('a team’s video goes to submission-video-x-{eventId}-{teamId}.{ext} too, and nobody else’s', async ({
  world,
}) => {
  const event = await anEvent(world)
  const { id, admin } = await aTeam(world, event)
  const path = `submission-video-x-${event.id}-${id}.mp4`
  const { status, body } = await uploadAs(world, admin)(aVideo(), { ...film, path })
  expect(status).toBe(200)
  expect(body.fileUrl).toMatch(/^\/files\/submission\/submission-video-[0-9a-f]{24}\.mp4$/)
  const statusFor = async (person: Person, overrides: object) =>
    (await uploadAs(world, person)(aVideo(), { ...film, path, ...overrides })).status
  expect(await statusFor(await world.member(), {})).toBe(403)
  expect(await statusFor(admin, { path: `submission-video-x-${id}-${event.id}.mp4` })).toBe(403)
  expect(await statusFor(admin, { type: 'presentation', name: 'slides.pdf' })).toBe(403)
})
