import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

/** Creates a cache with a page whose text is its version. */
function createPage() {
  const clock = { now: 1000 }
  const cache = new PageCache({ maxBytes: 1_000_000, now: () => clock.now })
  const counts = { made: 0 }
  const serve = async () => {
    const entry = await cache.serve('/', async () => {
      const body = `version ${++counts.made}`
      await sleep(2)
      return { status: 200, headers: {}, body, tags: ['event:1'], keep: true }
    })
    return entry.answers.identity.bytes.toString()
  }
  return { clock, counts, serve, note: () => cache.stale(['event:1']) }
}

test('a note that comes while a stale page is made anew leaves it stale, also within the second', async () => {
  const { clock, serve, note } = createPage()
  await serve()
  note()
  clock.now += 60_000
  const earlyPage = serve()
  note()
  const laterPage = serve()

  expect(await earlyPage).toBe('version 2')
  expect(await laterPage).toBe('version 3')
  expect(await serve()).toBe('version 3')
})

test('a page whose making is interrupted by every note is made at most twice a second', async () => {
  const { clock, counts, serve, note } = createPage()
  await serve()
  note()
  for (let tick = 0; tick < 100; tick++) {
    clock.now += 50
    const pendingPage = serve()
    note()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await Promise.all([pendingPage, serve()])
  }

  expect(counts.made).toBeLessThanOrEqual(11)
})
