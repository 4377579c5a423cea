import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parseExposition, valueIn } from '#tests/support/network/exposition.ts'
import { addBacklogMetrics } from './backlog-metrics.ts'
import { cacheBacklog, type Backlog } from './backlog.ts'

const outbox = { waiting: 0, failing: 0, failed: 0, oldestAt: null }
const emptyBacklog: Backlog = { mail: outbox, chat: outbox, webhooks: outbox, jobs: [], backup: null }

function openBacklog() {
  const state = { now: 0, asked: [] as PromiseWithResolvers<Backlog>[] }
  const find = cacheBacklog({
    load() {
      const pendingBacklog = Promise.withResolvers<Backlog>()
      state.asked.push(pendingBacklog)
      return pendingBacklog.promise
    },
    now: () => state.now,
    patience: 1,
  })
  return { state, find }
}

test('a database that does not answer is asked once, however often metrics are scraped', async () => {
  const { state, find } = openBacklog()
  expect(await Promise.all([find(), find()])).toEqual([undefined, undefined])
  state.now = 60_000
  expect(await find()).toBeUndefined()
  expect(state.asked).toHaveLength(1)
  state.asked[0]!.resolve(emptyBacklog)
  expect(await find()).toBe(emptyBacklog)
  state.now += 9999
  expect(await find()).toBe(emptyBacklog)
  expect(state.asked).toHaveLength(1)
})

test('a database that is away is asked again after ten seconds', async () => {
  const { state, find } = openBacklog()
  const first = find()
  state.asked[0]!.reject(new Error('away'))
  expect(await first).toBeUndefined()
  state.now = 9999
  expect(await find()).toBeUndefined()
  expect(state.asked).toHaveLength(1)
  state.now = 10_000
  const second = find()
  state.asked[1]!.resolve(emptyBacklog)
  expect(await second).toBe(emptyBacklog)
})

test('without the database its metrics have no values instead of old ones', async () => {
  const registry = new Registry()
  const set = addBacklogMetrics(registry, ['mail'])
  set(emptyBacklog, new Date(0))
  expect(valueIn(parseExposition(await registry.metrics()), 'kilnyard_outbox_waiting', { way: 'mail' })).toBe(
    0,
  )
  set(undefined, new Date(0))
  const families = parseExposition(await registry.metrics())
  expect(valueIn(families, 'kilnyard_database_up')).toBe(0)
  expect(families.get('kilnyard_outbox_waiting')!.samples).toEqual([])
  expect(families.get('kilnyard_jobs')!.samples).toEqual([])
})
