import { connect } from 'node:net'
import sharp from 'sharp'
import { createCookieTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { users } from '#features/people/auth/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { teams } from '#features/event/team/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aPicture, claimedPng, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import { files } from '../table.ts'

const content = { path: 'content', type: 'image' }

test('a picture of each kind is kept as WebP under a name that never changes its meaning', async ({
  world,
}) => {
  const person = await world.member()
  for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const) {
    const { status, body } = await uploadAs(world, person)(await aPicture(300, 200, format), content)
    expect(status, format).toBe(200)
    expect(body.fileUrl).toMatch(/^\/files\/content\/[0-9a-f]{24}-[0-9a-f]{12}-300x200\.webp$/)
    const fileResponse = await world.app.inject({ url: body.fileUrl })
    expect(fileResponse.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(fileResponse.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    })
  }
  expect(await keptFiles(world)).toHaveLength(5)
})

test('path and type may be fields of the form that come before the file', async ({ world }) => {
  const picture = await aPicture()
  expect((await uploadAs(world, await world.member())(picture, { fields: content })).status).toBe(200)
})

test('the place and the camera are taken out of a picture, and it stands upright', async ({ world }) => {
  const camera = await sharp(await aPicture(400, 200))
    .withExif({ IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await uploadAs(world, await world.member())(camera, content)
  const { rawPayload } = await world.app.inject({ url: body.fileUrl })
  const { exif, xmp, icc, orientation, width, height } = await sharp(rawPayload).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect([width, height]).toEqual([200, 400])
})

test('what is no picture is refused by what it is, whatever it is called, and nothing is left', async ({
  world,
}) => {
  const person = await world.member()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, Buffer, number][] = [
    ['an SVG with a script', Buffer.from(svg), 415],
    ['an SVG with its declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF', Buffer.from('%PDF-1.7 '), 415],
    [
      'a TIFF',
      await sharp(await aPicture())
        .tiff()
        .toBuffer(),
      415,
    ],
    ['nothing', Buffer.alloc(0), 415],
    ['a page behind the first bytes of a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), 422],
    ['an SVG behind the first bytes of a JPEG', Buffer.from(`\xFF\xD8\xFF${svg}`, 'latin1'), 422],
    ['half a JPEG', (await aPicture(900, 900, 'jpeg')).subarray(0, 2000), 422],
    ['900 megapixels in a hundred bytes', claimedPng(30_000, 30_000), 413],
  ]
  for (const [label, bytes, expectedStatus] of cases) {
    const { status, body } = await uploadAs(world, person)(bytes, { ...content, name: 'holiday.png' })
    expect(status, label).toBe(expectedStatus)
    expect(body.message, label).toEqual(expect.any(String))
    if (expectedStatus === 415) expect(body.message).toBe('File type must be JPEG, PNG, WebP, AVIF or GIF')
  }
  expect(await keptFiles(world)).toEqual([])
  expect(await world.db.$count(files)).toBe(0)
})

test('a page hidden in a picture does not come out again', async ({ world }) => {
  const polyglot = Buffer.concat([await aPicture(50, 50, 'jpeg'), Buffer.from('<script>alert(1)</script>')])
  const { body } = await uploadAs(world, await world.member())(polyglot, content)
  const { rawPayload } = await world.app.inject({ url: body.fileUrl })
  expect(rawPayload.includes('<script')).toBe(false)
})

test('the eleventh megabyte is refused, with the sentence and nothing left', async ({ world }) => {
  const large = Buffer.alloc(10 * 1_048_576 + 1, 0xff)
  const { status, body } = await uploadAs(world, await world.member())(large, content)
  expect([status, body.message]).toEqual([413, 'File size must be less than 10MB'])
  expect(await keptFiles(world)).toEqual([])
})

test('a form that breaks off leaves nothing behind', async ({ world }) => {
  const picture = await aPicture(900, 900, 'jpeg')
  const { status } = await uploadAs(world, await world.member())(picture, { ...content, share: 0.6 })
  expect(status).toBe(400)
  expect(await keptFiles(world)).toEqual([])
})

test('a sender that hangs up leaves nothing behind', async ({ committed }) => {
  await committed.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = committed.app.server.address() as { port: number }
  const token = await committed.tokens.sign((await committed.member()).sessionId)
  const head = [
    'POST /gcp/uploadToGcp?path=content&type=image HTTP/1.1',
    'Host: localhost',
    `Authentication: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    '',
    'x'.repeat(100_000),
  ]
  const socket = connect(port, '127.0.0.1', () => socket.write(head.join('\r\n')))
  await expect.poll(() => keptFiles(committed)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => keptFiles(committed)).toEqual([])
})

test('uploads go to places of one’s own and nowhere else', async ({ world }) => {
  const [owner, member, stranger, admin] = [
    await world.member('MENTOR'),
    await world.member(),
    await world.member(),
    await world.member('ADMIN'),
  ]
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const otherEvent = await anEvent(world, { visibility: 'public' }, owner)
  const [team] = await world.db
    .insert(teams)
    .values({ eventId: event.id, name: 'Kiln', slug: 'kiln', adminUserId: member.id })
    .returning()
  await world.db
    .insert(participants)
    .values({ eventId: event.id, userId: member.id, approved: true, teamId: team!.id })
  const widePicture = await aPicture(640, 360)
  const square = await aPicture(300, 300)
  const table: [string, Buffer, Record<'owner' | 'member' | 'stranger' | 'admin', number>][] = [
    [`event/${event.id}`, widePicture, { owner: 200, member: 403, stranger: 403, admin: 200 }],
    [`event/${crypto.randomUUID()}`, widePicture, { owner: 403, member: 403, stranger: 403, admin: 403 }],
    [`team/${team!.id}`, widePicture, { owner: 403, member: 200, stranger: 403, admin: 403 }],
    [
      `submission/${event.id}-${team!.id}`,
      widePicture,
      { owner: 403, member: 200, stranger: 403, admin: 403 },
    ],
    [
      `submission/${otherEvent.id}-${team!.id}`,
      widePicture,
      { owner: 403, member: 403, stranger: 403, admin: 403 },
    ],
    [`profile/${member.id}`, square, { owner: 403, member: 200, stranger: 403, admin: 200 }],
    [`profile/${owner.id}`, square, { owner: 200, member: 403, stranger: 403, admin: 200 }],
  ]
  const people = { owner, member, stranger, admin }
  for (const [path, picture, expectedStatuses] of table) {
    expect((await uploadAs(world, null)(picture, { path, type: 'image' })).status, path).toBe(401)
    for (const [personName, status] of Object.entries(expectedStatuses)) {
      const answer = await uploadAs(world, people[personName as keyof typeof people])(picture, {
        path,
        type: 'image',
      })
      expect(answer.status, `${path} ${personName}`).toBe(status)
    }
  }
})

test('a path in any other spelling is nobody’s', async ({ world }) => {
  const person = await world.member()
  const profilePath = `profile/${person.id}`
  const spellings = [
    '',
    '/',
    '..',
    '../content',
    'content/',
    '/content',
    'content/..',
    `content/${person.id}`,
    'CONTENT',
    profilePath + '/',
    `/${profilePath}`,
    `${profilePath}/../../x`,
    `${profilePath}%2f..`,
    `${profilePath}\0`,
    `${profilePath}\n`,
    profilePath.toUpperCase(),
    'profile',
    'profile/me',
    `./${profilePath}`,
    'admin',
    'project',
    'project/me',
    `project/${person.id}-${person.id}`,
    'constructor',
    '__proto__',
    String.raw`profile\..`,
    `profile/${person.id}-${person.id}`,
  ]
  for (const path of spellings) {
    const { status } = await uploadAs(world, person)(await aPicture(300, 300), { path, type: 'image' })
    expect(status, path).toBe(403)
  }
  expect(await keptFiles(world)).toEqual([])
})

test('pictures in texts need a confirmed address', async ({ world }) => {
  const person = await world.member()
  await world.db.update(users).set({ confirmedAt: null })
  expect((await uploadAs(world, person)(await aPicture(), content)).status).toBe(403)
})

test('a type that is not taken, a missing file and a body that is no form are refused', async ({ world }) => {
  const person = await world.member()
  const picture = await aPicture()
  for (const type of ['video', 'exe', '', 'toString'])
    expect((await uploadAs(world, person)(picture, { path: 'content', type })).status, type).toBe(422)
  expect((await uploadAs(world, person)(picture, { type: 'image' })).status).toBe(422)
  const send = (headers: Record<string, string>, payload: string) =>
    world.as(person).post('/gcp/uploadToGcp?path=content&type=image', payload as unknown as object, headers)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send(form, '--x--\r\n')).status).toBe(422)
  expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(415)
  expect((await send({ 'content-type': 'image/png' }, 'x')).status).toBe(415)
})

test('a face is square and large enough, a submission’s picture wide', async ({ world }) => {
  const person = await world.member()
  const send = async (width: number, height: number) => {
    const path = `profile/${person.id}`
    const { status, body } = await uploadAs(world, person)(await aPicture(width, height), {
      path,
      type: 'image',
    })
    return [status, body.message]
  }
  expect(await send(249, 249)).toEqual([422, 'The picture must be at least 250 by 250 pixels'])
  expect(await send(400, 300)).toEqual([422, 'The picture must be square'])
  expect(await send(250, 250)).toEqual([200, undefined])
})

test('the cookie counts from our own pages alone', async ({ world }) => {
  const { sessionId } = await world.member()
  const { secret, siteUrl: origin } = world.config
  const token = await createCookieTokens({ secret, origin, clock: world.clock.now }).sign(sessionId)
  const cookie = `next-auth.session-token=${token}`
  const from = (site: string) => ({ ...content, headers: { cookie, 'sec-fetch-site': site } })
  expect((await uploadAs(world, null)(await aPicture(), from('same-origin'))).status).toBe(200)
  expect((await uploadAs(world, null)(await aPicture(), from('cross-site'))).status).toBe(403)
  expect((await uploadAs(world, null)(await aPicture(), { ...content, headers: { cookie } })).status).toBe(
    403,
  )
})
