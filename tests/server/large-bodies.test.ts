import { setImmediate as aTurn } from 'node:timers/promises'
import type { Operation } from '#lib/contract/contract.ts'
import { api } from '#server/operations/api.ts'
import { getBodyLimit } from '#server/operations/bodies/body-limit.ts'
import { anEvent } from '../support/events.ts'
import type { Person } from '../support/people-and-things.ts'
import { expect, test } from '../support/world.ts'

const megabyte = 1024 * 1024
const buildManyKeys = (length: number) =>
  `{${Array.from({ length }, (_, index) => `"k${index}":1`).join(',')}}`
const [ofMegabyte, keys] = [buildManyKeys(90_000), buildManyKeys(800_000)]
const nests = `{"a":${'['.repeat(4 * megabyte)}${']'.repeat(4 * megabyte)}}`
const emptyLines = '\n'.repeat(8 * megabyte)
const large = { keys: Buffer.from(keys), nests: Buffer.from(nests), emptyLines: Buffer.from(emptyLines) }

const operations = api.flatMap(({ contract }) =>
  Object.entries(contract.operations).map(([name, operation]) => ({
    name: `${contract.segment}/${name}`,
    url: `${contract.path}/${name}`,
    operation: operation as Operation,
  })),
)
const takesMuch = ({ operation }: { operation: Operation }) =>
  operation.files !== undefined || operation.takes !== undefined || getBodyLimit(operation) === megabyte

test('no JSON above a megabyte is read', () => {
  const read = operations.filter(({ operation }) => operation.body)
  expect(read.filter(({ operation }) => getBodyLimit(operation) > megabyte)).toEqual([])
})

test('ten megabytes of keys, nests or empty lines hold up nobody else, wherever much may be sent', async ({
  world,
}) => {
  const event = await anEvent(world)
  const authentication = `Bearer ${await world.tokens.sign(event.organiser.sessionId)}`
  // Baseline: the stall from parsing the largest JSON body allowed, measured on this machine now.
  const baselineMs = await measureLongestStall(async () => void JSON.parse(ofMegabyte))
  const maxStallMs = 4 * baselineMs
  const largeOperations = operations.filter(takesMuch)
  expect(largeOperations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['event/previewDevpost', 'event/importDevpost', 'event/previewEventImport']),
  )
  for (const { name, url, operation } of largeOperations)
    for (const [kind, content] of Object.entries(large)) {
      const { method, takes, files } = operation
      const type = { 'content-type': takes ?? 'application/json' }
      const request = {
        method,
        url: `${url}?eventId=${event.id}&fingerprint=x`,
        headers: { authentication, ...(!files && type) },
        payload: files ? buildForm(files, content) : content,
      }
      const send = async () => {
        const { statusCode } = await world.app.inject(request)
        expect(statusCode, name).toBeGreaterThanOrEqual(400)
      }
      // Other work of the process can distort a measurement, so the best of five counts.
      let stall = Number.POSITIVE_INFINITY
      for (let attempt = 0; attempt < 5 && stall > maxStallMs; attempt++)
        stall = Math.min(stall, await measureLongestStall(send))
      expect(stall, `${name} with ${kind}`).toBeLessThan(maxStallMs)
    }
})

test('one person’s large bodies are refused beyond twelve megabytes a minute, and nothing else is', async ({
  world,
}) => {
  const [hostile, honest] = [await world.member(), await world.member()]
  const save = (person: Person, body: string) =>
    world.as(person).put(`tutorial/updateTutorial?id=${crypto.randomUUID()}`, { body })
  const longBody = 'x'.repeat(0.95 * megabyte)
  for (let sent = 0; sent < 13; sent++) expect((await save(hostile, longBody)).status).toBe(404)
  expect(await save(hostile, longBody)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect((await save(hostile, 'short')).status).toBe(404)
  expect((await save(honest, longBody)).status).toBe(404)
})

function buildForm(files: Record<string, number>, content: Buffer): FormData {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(content.subarray(0, bytes))]), name)
  return form
}

/**
 * Returns the milliseconds for which other requests had to wait at most: the longest turn of the event loop.
 * In processor time, since a busy machine stops this thread too.
 */
async function measureLongestStall(action: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let before = processorTime()
  const controller = new AbortController()
  const actionPromise = action().finally(() => controller.abort())
  while (!controller.signal.aborted) {
    await aTurn()
    const now = processorTime()
    longestMs = Math.max(longestMs, now - before)
    before = now
  }
  await actionPromise
  return longestMs
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
