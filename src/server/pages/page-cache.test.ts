import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import type { Entry, RenderedResponse } from './page-entry.ts'

test('a hundred who miss at once are answered by one maker', async () => {
  const { cache, page } = kitchen()

  const entries = await Promise.all(Array.from({ length: 100 }, () => cache.serve('/', page.make)))

  expect(page.made).toBe(1)
  expect(new Set(entries).size).toBe(1)
  expect(cache.get('/')).toBe(entries[0])
})

test('a maker that fails fails for all who wait, and the next one tries again', async () => {
  const { cache, page } = kitchen()

  const results = await Promise.allSettled([cache.serve('/', failToRender), cache.serve('/', failToRender)])

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(text(await cache.serve('/', page.make))).toBe('version 1')
})

test('an answer for one is handed to no other', async () => {
  const { cache, page } = kitchen({ keep: false })

  const entries = await Promise.all([1, 2, 3].map(() => cache.serve('/', page.make)))

  expect(new Set(entries.map(text)).size).toBe(3)
  expect(cache.get('/')).toBeUndefined()
})

test('an answer with a cookie is handed to no other and not kept', async () => {
  const { cache, page } = kitchen({ headers: { 'set-cookie': 'a=1' } })

  const entries = await Promise.all([1, 2].map(() => cache.serve('/', page.make)))

  expect(new Set(entries.map(text)).size).toBe(2)
  expect(cache.counters().entries).toBe(0)
})

test('a page not found is made once for those who wait and not kept', async () => {
  const { cache, page } = kitchen({ status: 404 })

  await Promise.all([1, 2, 3].map(() => cache.serve('/', page.make)))

  expect(page.made).toBe(1)
  expect(cache.get('/')).toBeUndefined()
})

test('a page that has become a 404 takes its kept one along', async () => {
  const { cache, page } = kitchen()
  await cache.serve('/', page.make)
  cache.stale(['event:1'])
  page.status = 404

  await cache.serve('/', page.make)

  expect(cache.counters()).toMatchObject({ entries: 0, bytes: 0 })
})

test('a note makes stale what was made from its tag, and nothing else', async () => {
  const { cache, page } = kitchen()
  const otherPage = kitchen({ tags: ['event:2'] }).page
  await cache.serve('/1', page.make)
  const cachedEntry = await cache.serve('/2', otherPage.make)

  cache.stale(['event:1', 'nothing'])

  expect(cache.get('/1')).toBeUndefined()
  expect(cache.get('/2')).toBe(cachedEntry)
  expect(text(await cache.serve('/1', page.make))).toBe('version 2')
})

test('all who ask for a stale page wait for the same new one', async () => {
  const { cache, page } = kitchen()
  await cache.serve('/', page.make)
  cache.stale(['event:1'])

  const entries = await Promise.all(Array.from({ length: 50 }, () => cache.serve('/', page.make)))

  expect(page.made).toBe(2)
  expect(entries.map(text)).toEqual(Array.from({ length: 50 }, () => 'version 2'))
})

test('a note that comes while the page is made leaves it stale', async () => {
  const { cache, page } = kitchen()
  const pendingPage = cache.serve('/', page.make)
  cache.stale(['event:1'])
  await pendingPage

  expect(cache.get('/')).toBeUndefined()
  expect(text(await cache.serve('/', page.make))).toBe('version 2')
})

test('a note about something else while the page is made leaves it fresh', async () => {
  const { cache, page } = kitchen()
  const pendingPage = cache.serve('/', page.make)
  cache.stale(['event:2'])

  const entry = await pendingPage
  expect(cache.get('/')).toBe(entry)
})

test('who comes after the write is not content with a page begun before it', async () => {
  const { cache, page } = kitchen()
  const earlyPage = cache.serve('/', page.make)
  cache.stale(['event:1'])
  const writer = cache.serve('/', page.make, true)
  const otherRequest = cache.serve('/', page.make, true)

  expect(text(await earlyPage)).toBe('version 1')
  expect([text(await writer), text(await otherRequest)]).toEqual(['version 2', 'version 2'])
  expect(page.made).toBe(2)
})

test('under a storm of notes a page is remade once a second and never older than that', async () => {
  const { cache, page, clock } = kitchen()
  await cache.serve('/', page.make)
  const ages: number[] = []

  for (let tick = 0; tick < 100; tick++) {
    clock.now += 50
    page.data = clock.now
    cache.stale(['event:1'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const entry = await cache.serve('/', page.make)
    ages.push(
      clock.now - Number(entry.answers.identity.head[entry.answers.identity.head.indexOf('x-data') + 1]),
    )
  }

  expect(page.made).toBe(6)
  expect(Math.max(...ages)).toBeLessThan(1000)
})

test('the first note after a quiet time is seen by everyone at once', async () => {
  const { cache, page, clock } = kitchen()
  await cache.serve('/', page.make)
  clock.now += 10
  cache.stale(['event:1'])

  expect(text(await cache.serve('/', page.make))).toBe('version 2')
})

test('the one who wrote sees it even in the storm', async () => {
  const { cache, page, clock } = kitchen()
  await cache.serve('/', page.make)
  cache.stale(['event:1'])
  await cache.serve('/', page.make)
  clock.now += 10
  cache.stale(['event:1'])

  expect(text(await cache.serve('/', page.make))).toBe('version 2')
  expect(cache.get('/', true)).toBeUndefined()
  expect(text(await cache.serve('/', page.make, true))).toBe('version 3')
  expect(text(await cache.serve('/', page.make))).toBe('version 3')
  expect(cache.counters()).toMatchObject({ staleHits: 1, made: 3 })
})

test('a fresh page is not made again for the one who wrote', async () => {
  const { cache, page } = kitchen()
  const cachedEntry = await cache.serve('/', page.make)

  expect(await cache.serve('/', page.make, true)).toBe(cachedEntry)
})

test('a page ends at its moment, without grace', async () => {
  const { cache, page, clock } = kitchen({ until: new Date(5000) })
  const cachedEntry = await cache.serve('/', page.make)

  clock.now = 4999
  expect(cache.get('/')).toBe(cachedEntry)
  clock.now = 5000
  expect(cache.get('/')).toBeUndefined()
  page.until = undefined
  expect(text(await cache.serve('/', page.make))).toBe('version 2')
})

test('a storm does not carry a page beyond its moment', async () => {
  const { cache, page, clock } = kitchen({ until: new Date(1500) })
  await cache.serve('/', page.make)
  cache.stale(['event:1'])
  clock.now = 1400
  await cache.serve('/', page.make)
  cache.stale(['event:1'])
  clock.now = 1499
  expect(cache.get('/')).toBeDefined()

  clock.now = 1500
  expect(cache.get('/')).toBeUndefined()
})

test('while notes may be missed nothing comes from the cache, and then it begins empty', async () => {
  const { cache, page } = kitchen()
  await cache.serve('/', page.make)

  cache.suspend()
  expect(cache.get('/')).toBeUndefined()
  expect(text(await cache.serve('/', page.make))).toBe('version 2')
  expect(text(await cache.serve('/', page.make))).toBe('version 3')

  cache.resume()
  expect(cache.counters()).toMatchObject({ entries: 0, bytes: 0 })
  await cache.serve('/', page.make)
  expect(cache.get('/')).toBeDefined()
})

test.each([
  ['before the loss', ['begin', 'suspend', 'resume']],
  ['during the loss', ['suspend', 'begin', 'resume']],
])('a page whose making began %s is not kept', async (_, steps) => {
  const { cache, page } = kitchen()
  let pendingPage: Promise<Entry> | undefined
  for (const step of steps) {
    if (step === 'begin') pendingPage = cache.serve('/', page.make)
    else if (step === 'suspend') cache.suspend()
    else cache.resume()
  }

  expect(text(await pendingPage!)).toBe('version 1')
  expect(cache.get('/')).toBeUndefined()
})

test('the cache never holds more bytes than it may, and forgets what was asked longest ago', async () => {
  const { cache } = kitchen({}, 40_000)
  const { page } = kitchen({ body: 'x'.repeat(900) })
  // oxlint-disable-next-line no-await-in-loop -- the order matters
  for (let index = 0; index < 20; index++) await cache.serve(`/${index}`, page.make)

  const { bytes, entries } = cache.counters()
  expect(bytes).toBeLessThanOrEqual(40_000)
  expect(bytes).toBeGreaterThan(entries * 900)
  expect(cache.get('/0')).toBeUndefined()
  expect(cache.get('/19')).toBeDefined()
  cache.stale(['event:1'])
  expect(cache.get('/19')).toBeUndefined()
})

test('a page larger than the cache is served and not kept', async () => {
  const { cache, page } = kitchen({ body: 'x'.repeat(50_000) }, 40_000)

  expect((await cache.serve('/', page.make)).answers.identity.bytes).toHaveLength(50_000)
  expect(cache.counters().entries).toBe(0)
})

test('a maker that hangs holds its address for ten seconds at most', async () => {
  const { cache, page, clock } = kitchen()
  void cache.serve('/', () => new Promise<never>(() => {}))
  clock.now += 10_000

  expect(text(await cache.serve('/', page.make))).toBe('version 1')
  expect(cache.get('/')).toBeDefined()
})

test('hits, misses and notes are counted', async () => {
  const { cache, page } = kitchen()
  await cache.serve('/', page.make)
  cache.get('/')
  await cache.serve('/', page.make)
  cache.stale(['event:1', 'event:2'])

  expect(cache.counters()).toMatchObject({ hits: 2, staleHits: 0, misses: 1, made: 1, notes: 2, entries: 1 })
})

async function failToRender(): Promise<RenderedResponse> {
  throw new Error('no database')
}

function kitchen(changes: Partial<RenderedResponse> = {}, maxBytes = 10_000_000) {
  const clock = { now: 1000 }
  const cache = new PageCache({ maxBytes, now: () => clock.now })
  const page = {
    made: 0,
    data: 0,
    status: 200,
    until: undefined as Date | undefined,
    ...changes,
    make: async (): Promise<RenderedResponse> => {
      const version = ++page.made
      const read = { data: page.data, status: page.status, until: page.until }
      await sleep(2)
      return {
        headers: { 'x-data': String(read.data) },
        body: `version ${version}`,
        tags: ['event:1', 'event-list'],
        keep: true,
        ...changes,
        status: read.status,
        until: read.until,
      }
    },
  }
  return { cache, page, clock }
}

function text(entry: Entry): string {
  return entry.answers.identity.bytes.toString()
}
