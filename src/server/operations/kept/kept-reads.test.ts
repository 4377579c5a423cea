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

test('only operations that say so keep their answers', () => {
  const { findCache } = createKeptReads({ maxBytes: 1_000_000, now: Date.now })
  expect(findCache('event/getEvent')).toBeUndefined()
})
