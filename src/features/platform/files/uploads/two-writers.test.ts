import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import { tusAs } from '#tests/support/files/tus.ts'
import { aVideo } from '#tests/support/files/videos.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { uploads } from '../table.ts'

/** Begins an upload of a video. `send` adds a piece through one process, with a body that may be a stream. */
async function aVideoUpload(world: World) {
  const person = await world.member()
  const tus = tusAs(world, person)
  const bytes = aVideo()
  const url = String((await tus.begin(bytes.length)).headers['location'])
  const row = eq(uploads.id, url.split('/').at(-1)!)
  return { person, tus, bytes, url, row }
}

async function sendPiece(
  world: World,
  app: FastifyInstance,
  { person, url, payload }: { person: Person; url: string; payload: Buffer | PassThrough },
) {
  const token = await world.tokens.sign(person.sessionId)
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    authentication: `Bearer ${token}`,
  }
  return app.inject({ method: 'PATCH', url, headers, payload })
}

test('two processes never write the same upload: the second is told that it is locked', async ({
  committed: world,
}) => {
  const other = await world.open()
  const { person, tus, bytes, url, row } = await aVideoUpload(world)
  const slowBody = new PassThrough()
  const first = sendPiece(world, world.app, { person, url, payload: slowBody })
  const findWriter = async () => (await world.db.select().from(uploads).where(row))[0]?.writerId
  await expect.poll(findWriter).toBeTruthy()

  const locked = await sendPiece(world, other, { person, url, payload: Buffer.alloc(bytes.length, 1) })
  expect([locked.statusCode, locked.json().code]).toEqual([423, 'locked'])

  slowBody.end(bytes)
  const { statusCode, headers } = await first
  expect(statusCode).toBe(204)
  const { rawPayload } = await other.inject({ url: String(headers['file-url']) })
  expect(rawPayload.equals(bytes)).toBe(true)
  expect(await findWriter()).toBeNull()
  expect((await tus.look(url)).headers['file-url']).toBe(headers['file-url'])
})

test('two pieces at once for one offset never mix, whichever arrives', async ({ committed: world }) => {
  const { bytes, url, tus } = await aVideoUpload(world)
  const answers = await Promise.allSettled([tus.add(url, 0, bytes), tus.add(url, 0, bytes)])
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'cut off'))
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1)
  const { headers } = await tus.look(url)
  const offset = Number(headers['upload-offset'])
  const last = offset < bytes.length ? await tus.add(url, offset, bytes.subarray(offset)) : { headers }
  const { rawPayload } = await world.app.inject({ url: String(last.headers['file-url']) })
  expect(rawPayload.equals(bytes)).toBe(true)
})

test('an upload whose process ended is free after half a minute', async ({ world }) => {
  const { bytes, url, tus, row } = await aVideoUpload(world)
  const writerId = crypto.randomUUID()
  await world.db
    .update(uploads)
    .set({ writerId, writerUntil: sql`now() + interval '30 seconds'` })
    .where(row)
  expect((await tus.add(url, 0, bytes)).status).toBe(423)
  await world.db
    .update(uploads)
    .set({ writerUntil: sql`now() - interval '1 second'` })
    .where(row)
  expect((await tus.add(url, 0, bytes)).headers['file-url']).toBeDefined()
})

test('a request that has lost the upload to another writes nothing more', async ({ committed: world }) => {
  const { person, bytes, url, row } = await aVideoUpload(world)
  const body = new PassThrough()
  const first = sendPiece(world, world.app, { person, url, payload: body })
  body.write(bytes.subarray(0, 100))
  const findWriter = async () => (await world.db.select().from(uploads).where(row))[0]?.writerId
  await expect.poll(findWriter).toBeTruthy()
  await world.db.update(uploads).set({ writerId: crypto.randomUUID() }).where(row)
  const realNow = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 11_000)
  onTestFinished(() => clock.mockRestore())
  body.end(bytes.subarray(100))
  expect((await first).statusCode).toBe(423)
})
