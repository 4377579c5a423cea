import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import type { Person, World } from '../people-and-things.ts'
import { unzipped } from '../zip.ts'

const authentication = async (world: World, person: Person) => ({
  authentication: `Bearer ${await world.tokens.sign(person.sessionId)}`,
})

/** Exports an event as a bundle; returns it packed and unpacked. */
export async function exportBundle(world: World, person: Person, eventId: string) {
  const url = `/api/v3/event/exportEvent?eventId=${eventId}`
  const { statusCode, rawPayload } = await world.app.inject({
    url,
    headers: await authentication(world, person),
  })
  expect(statusCode).toBe(200)
  return { packed: rawPayload, files: unzipped(rawPayload) }
}

/** Uploads a bundle, and returns the result once it was read. */
export async function read(world: World, person: Person, bundle: Buffer) {
  const headers = { ...(await authentication(world, person)), 'content-type': 'application/zip' }
  const url = '/api/v3/event/previewEventImport'
  const sent = await world.app.inject({ method: 'POST', url, headers, payload: bundle })
  if (sent.statusCode !== 200) return { status: sent.statusCode, body: sent.json() }
  return waitUntilSettled(world, person, sent.json().id)
}

/** Imports an uploaded bundle. */
export async function importBundle(world: World, person: Person, id: string) {
  const response = await world.as(person).post(`event/importEvent?id=${id}`)
  return response.status === 200 ? waitUntilSettled(world, person, id) : response
}

async function waitUntilSettled(world: World, person: Person, id: string) {
  const get = () => world.as(person).get(`event/getEventImport?id=${id}`)
  const hasSettled = async () => !['reading', 'importing'].includes((await get()).body.state)
  await expect.poll(hasSettled, { timeout: 120_000, interval: 50 }).toBe(true)
  return get()
}

export type Rows = Record<string, Record<string, unknown>[]>

/** Returns the rows of a bundle's files, by file name. */
export const rowsIn = (files: ReadonlyMap<string, Buffer>): Rows =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => !name.startsWith('files/'))
      .map(([name, content]) => [
        name,
        content
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ]),
  )

/** Returns the rows with other ids, as from another installation. */
export function renumbered(rows: Rows): Rows {
  const ids = new Map<string, string>()
  const replaceId = (id: string) => {
    if (!ids.has(id)) ids.set(id, crypto.randomUUID())
    return ids.get(id)!
  }
  const renamedRows = JSON.parse(JSON.stringify(rows).replaceAll(anId, replaceId)) as Rows
  // Signed content keeps its original ids.
  renamedRows['publications.jsonl']?.forEach((row, index) => {
    row['bundle'] = rows['publications.jsonl']![index]!['bundle']
  })
  return renamedRows
}

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Packs rows and files into a ZIP file. Its head counts the rows unless given. */
export async function packBundle(rows: Rows, files: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const head = rows['bundle.json']?.[0]
  const counts = Object.fromEntries(
    Object.keys(head?.['rows'] ?? {}).map((name) => [name, rows[`${name}.jsonl`]?.length ?? 0]),
  )
  for (const [name, lines] of Object.entries(rows)) {
    const content = name === 'bundle.json' && head ? [{ ...head, rows: counts }] : lines
    zip.addBuffer(Buffer.from(content.map((line) => `${JSON.stringify(line)}\n`).join('')), name)
  }
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.concat((await (zip.outputStream as Readable).toArray()) as Buffer[])
}
