import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { expect, test as base, vi } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { listen, buildNotePayloads, buildNoteStatements } from './notes.ts'
import { PageCache } from './page-cache.ts'

const test = base.extend<{ database: ClientConfig }>({
  // oxlint-disable-next-line no-empty-pattern
  database: async ({}, use) => {
    const { connection, drop } = await cloneDatabase()
    await use(connection)
    await drop()
  },
})

test('notes are packed into as few payloads as PostgreSQL takes, each tag once', () => {
  const tags = Array.from({ length: 1000 }, (_, index) => `event:${'é'.repeat(10)}${index}`)
  const payloads = buildNotePayloads([...tags, ...tags])

  expect(payloads.flatMap((payload) => payload.split('\n'))).toEqual(tags)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
  expect(payloads).toHaveLength(Math.ceil(Buffer.byteLength(tags.join('\n')) / 7999))
  expect(buildNotePayloads([])).toEqual([])
})

test.each([['two\nlines'], [''], ['x'.repeat(8000)]])('what cannot be a tag is refused', (tag) => {
  expect(() => buildNotePayloads([tag])).toThrow('Not a tag')
})

test('a note arrives with the commit, and never after a rollback', async ({ database }) => {
  await using line = await openLine(database)
  const tag = ownTag()

  await line.db.transaction(async (tx) => {
    for (const statement of buildNoteStatements([tag, `${tag}-list`])) await tx.execute(statement)
    await sleep(50)
    expect(line.seen).not.toContain(tag)
  })
  await expect.poll(() => line.seen).toEqual(expect.arrayContaining([tag, `${tag}-list`]))

  const undoneTag = ownTag()
  const rolledBack = line.db.transaction(async (tx) => {
    for (const statement of buildNoteStatements([undoneTag])) await tx.execute(statement)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await line.note(`${undoneTag}-after`)
  expect(line.seen).not.toContain(undoneTag)
})

test('payloads of the longest size are taken by PostgreSQL', async ({ database }) => {
  await using line = await openLine(database)
  const tags = [ownTag().padEnd(7999, 'x'), ownTag().padEnd(7998, 'x'), ownTag()]

  await line.note(...tags)

  expect(line.seen).toEqual(expect.arrayContaining(tags))
})

test('a connection that the server ends is lost at once and back soon', async ({ database }) => {
  await using line = await openLine(database)
  expect(line.events).toEqual(['lost', 'back'])

  await line.end()
  await vi.waitFor(() => expect(line.events).toEqual(['lost', 'back', 'lost', 'back']), { timeout: 60_000 })

  await line.note(ownTag())
})

test('a connection that dies without a word is noticed after two beats', async ({ database }) => {
  await using proxy = await openProxy(database)
  await using line = await openLine(database, proxy.connection)
  proxy.isFrozen = true
  await vi.waitFor(() => expect(line.events).toEqual(['lost', 'back', 'lost']), { timeout: 60_000 })
  // No second heartbeat is sent before the connection is given up.
  expect(proxy.beats).toBeLessThanOrEqual(1)

  proxy.isFrozen = false
  await vi.waitFor(() => expect(line.events.at(-1)).toBe('back'), { timeout: 60_000 })
  await line.note(ownTag())
})

test('a long task of this process is not taken for a lost connection', async ({ database }) => {
  await using line = await openLine(database)
  // Starts right after a heartbeat, so that the next one is due before the response can be read.
  setTimeout(() => setImmediate(block, 1500), 750)
  await sleep(1000)
  await sleep(1000)

  expect(line.events).toEqual(['lost', 'back'])
})

test('a database that is not there yet is tried again until it is', async ({ database }) => {
  await using proxy = await openProxy(database)
  proxy.isRefusing = true
  const pendingLine = openLine(database, proxy.connection)
  await sleep(300)
  proxy.isRefusing = false
  await using line = await pendingLine

  expect(line.events).toEqual(['lost', 'back'])
})

test('after closing nothing is heard and nothing is tried again', async ({ database }) => {
  const line = await openLine(database)
  await line.close()
  const events = [...line.events]

  const tag = ownTag()
  for (const statement of buildNoteStatements([tag])) await line.db.execute(statement)
  await sleep(300)

  expect(line.seen).not.toContain(tag)
  expect(line.events).toEqual(events)
  expect(await line.connections()).toBe(0)
  await line[Symbol.asyncDispose]()
})

test('two caches follow one write, and one that was cut off begins anew', async ({ database }) => {
  await using proxy = await openProxy(database)
  await using nearLine = await openLine(database)
  await using farLine = await openLine(database, proxy.connection)
  const tag = ownTag()
  const renderPage = async () => ({ status: 200, headers: {}, body: 'page', tags: [tag], keep: true })
  for (const { cache } of [nearLine, farLine]) await cache.serve('/', renderPage)

  await nearLine.note(tag)
  await expect.poll(() => farLine.cache.get('/')).toBeUndefined()
  expect(nearLine.cache.get('/')).toBeUndefined()

  const otherTag = ownTag()
  const otherPage = async () => ({ ...(await renderPage()), tags: [otherTag] })
  await farLine.cache.serve('/other', otherPage)
  expect(farLine.cache.get('/other')).toBeDefined()
  proxy.isFrozen = true
  await vi.waitFor(() => expect(farLine.cache.get('/other')).toBeUndefined(), { timeout: 60_000 })
  await nearLine.note(otherTag)
  proxy.isFrozen = false
  await vi.waitFor(() => expect(farLine.events.at(-1)).toBe('back'), { timeout: 60_000 })
  expect(farLine.cache.counters().entries).toBe(0)
})

function block(milliseconds: number): void {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline);
}

function ownTag(): string {
  return `test:${crypto.randomUUID()}`
}

async function openLine(database: ClientConfig, connection = database) {
  const seenTags: string[] = []
  const events: string[] = []
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const client = new Client(database)
  await client.connect()
  const db = drizzle({ client })
  const line = listen(connection, {
    onNote: (tags) => (seenTags.push(...tags), cache.stale(tags)),
    onLost: () => (events.push('lost'), cache.suspend()),
    onBack: () => (events.push('back'), cache.resume()),
  })
  await line.ready

  const backends = `from pg_stat_activity where datname = current_database() and application_name = 'kilnyard notes'`
  return {
    seen: seenTags,
    events,
    cache,
    db,
    close: line.close,
    note: async (...tags: string[]) => {
      for (const statement of buildNoteStatements(tags)) await db.execute(statement)
      await expect.poll(() => seenTags).toEqual(expect.arrayContaining(tags))
    },
    end: () => client.query(`select pg_terminate_backend(pid) ${backends}`),
    connections: async () => (await client.query(`select 1 ${backends}`)).rowCount,
    [Symbol.asyncDispose]: async () => {
      await line.close()
      await client.end()
    },
  }
}

// Opens a proxy to the database that can stop forwarding without closing a connection.
async function openProxy(database: ClientConfig) {
  const { host, port } = new Client(database)
  const sockets = new Set<Socket>()
  // `beats` counts heartbeats sent while frozen.
  const state = { isFrozen: false, isRefusing: false, beats: 0 }
  const server = createServer((clientSocket) => {
    if (state.isRefusing) return clientSocket.destroy()
    const serverSocket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!state.isFrozen) to.write(bytes)
        else if (bytes.includes('select 1')) state.beats++
      })
      from.on('close', () => state.isFrozen || to.destroy())
      from.on('error', () => {})
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ownPort = (server.address() as AddressInfo).port
  return Object.assign(state, {
    connection: withPort(database, ownPort),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
}

function withPort(database: ClientConfig, port: number): ClientConfig {
  if (!database.connectionString) return { ...database, host: '127.0.0.1', port }
  const url = new URL(database.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}
