import { expect, test } from 'vitest'
import { unavailable } from '#lib/contract/errors.ts'
import { createKeptReads } from './kept-reads.ts'

test('while the database is away, an answer that was fresh is served and says that it is stale', async () => {
  let now = 0
  const { findCache, subscription, counters } = createKeptReads({ maxBytes: 1_000_000, now: () => now })
  const cache = findCache('event/getEvents')!
  const answer = { status: 200, headers: {}, body: '{"items":[]}', tags: ['event-list'], keep: true }
  const serve = (isAway: boolean) =>
    cache.serve('[]', async () => {
      if (isAway) throw unavailable()
      return answer
    })
  await serve(false)
  subscription.onLost()
  now = 5000
  expect((await serve(true)).answers.identity.head.join()).toContain('Response is Stale')
  subscription.onBack()
  await expect(serve(true)).rejects.toThrow()
  await serve(false)
  subscription.onNote(['event-list'])
  await expect(serve(true)).rejects.toThrow()
  expect(counters()).toMatchObject({ made: 5, staleHits: 1, notes: 1, entries: 1 })
})

test('an answer whose reading began before a note is neither kept nor shared after it', async () => {
  let [now, title] = [0, 'Before']
  const { findCache, subscription } = createKeptReads({ maxBytes: 1_000_000, now: () => now })
  const cache = findCache('event/getEvents')!
  const slowReader = Promise.withResolvers<void>()
  const serve = async (wait?: Promise<void>) => {
    const entry = await cache.serve('[]', async () => {
      const body = title
      await wait
      return { status: 200, headers: {}, body, tags: ['event-list'], keep: true }
    })
    return entry.answers.identity.bytes.toString()
  }
  await serve()
  subscription.onNote(['event-list'])
  now = 60_000
  const slowAnswer = serve(slowReader.promise)
  title = 'After'
  subscription.onNote(['event-list'])
  const answerMeanwhile = serve()
  slowReader.resolve()
  expect(await Promise.all([slowAnswer, answerMeanwhile])).toEqual(['Before', 'After'])
  expect(await serve()).toBe('After')

  subscription.onNote(['event-list'])
  now = 120_000
  const otherReader = Promise.withResolvers<void>()
  const otherAnswer = serve(otherReader.promise)
  title = 'Last'
  subscription.onNote(['event-list'])
  otherReader.resolve()
  expect(await otherAnswer).toBe('After')
  expect(await serve()).toBe('Last')
})

test('only operations that say so keep their answers', () => {
  const { findCache } = createKeptReads({ maxBytes: 1_000_000, now: Date.now })
  expect(findCache('event/getEvent')).toBeUndefined()
})
