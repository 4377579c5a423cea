import sharp from 'sharp'
import {
  hostileFiles,
  script,
  metadataTraces,
  photoWithMetadata,
} from '#tests/support/files/hostile-files.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'

const served = {
  image: { 'content-type': 'image/webp' },
  submission_video: { 'content-type': 'video/mp4' },
  presentation: {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="presentation.pdf"',
  },
}

test('a hostile file is refused or made harmless, and never served as what could run', async ({ world }) => {
  const person = await world.member()
  const hostile = await hostileFiles()
  expect(hostile.length).toBeGreaterThan(40)
  for (const { what, bytes, type, statuses } of hostile) {
    const before = await keptFiles(world)
    const { status, body } = await uploadAs(world, person)(bytes, { path: 'content', type, name: 'x.html' })
    expect(statuses, `${what}: ${status} ${body.message}`).toContain(status)
    if (status !== 200) {
      expect(body.message, what).toMatch(/^[A-Z][^<>]+$/)
      expect(body.fieldErrors?.file ?? body.message, what).toBeTruthy()
      expect(await keptFiles(world), what).toEqual(before)
      continue
    }
    const { headers, rawPayload } = await world.app.inject({ url: body.fileUrl })
    expect(headers, what).toMatchObject({ ...served[type], 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy'], what).toMatch(/default-src 'none'.*sandbox$/)
    if (type !== 'image') continue
    const { format, pages } = await sharp(rawPayload).metadata()
    expect([format, pages], what).toEqual(['webp', undefined])
    for (const fragment of [script, 'alert', 'PK\x03\x04'])
      expect(rawPayload.includes(fragment), what).toBe(false)
  }
})

test('an SVG is none under whatever name it comes', async ({ world }) => {
  const person = await world.member()
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
  for (const name of ['a.svg', 'a.png', 'a.jpg', 'a.webp', 'a.svg.gif', 'a.svgz', 'a', 'a.png\0.svg']) {
    const { status } = await uploadAs(world, person)(svg, { path: 'content', type: 'image', name })
    expect(status, name).toBe(415)
  }
})

test('nothing that a photo tells is stored or shown, in no size and format', async ({ world }) => {
  const photo = await photoWithMetadata()
  for (const fragment of ['Spycam', 'Canary Place', 'Canary Remark', 'acsp'])
    expect(photo.includes(fragment), fragment).toBe(true)
  const { body } = await uploadAs(world, await world.member())(photo, { path: 'content', type: 'image' })
  const smallUrl = `/_image?url=${encodeURIComponent(body.fileUrl)}&w=256`
  for (const [url, accept] of [
    [body.fileUrl, '*/*'],
    [smallUrl, 'image/webp'],
    [smallUrl, 'image/avif'],
  ]) {
    const { statusCode, rawPayload } = await world.app.inject({ url, headers: { accept } })
    expect(statusCode).toBe(200)
    for (const fragment of metadataTraces)
      expect(rawPayload.includes(fragment), `${fragment} in ${url}`).toBe(false)
    const { exif, xmp, icc, iptc } = await sharp(rawPayload).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('a face under a lying name is still a picture, and nothing of its name is kept', async ({ world }) => {
  const { status, body } = await uploadAs(world, await world.member())(await aPicture(), {
    path: 'content',
    type: 'image',
    name: '../../<script>.html',
  })
  expect([status, body.fileUrl]).toEqual([
    200,
    expect.stringMatching(/^\/files\/content\/[0-9a-fx-]+\.webp$/),
  ])
})
