import { beforeEach, expect, test, vi } from 'vitest'
import { siteDoubtedEvent } from '#lib/contract/client.ts'
import { createRetryingFetch } from './wait-for-pages.ts'

const page = new URL('https://example.com/event/lantern-room/dash.data')
const doubted = vi.fn<(event: Event) => boolean>(() => true)
const failFetch = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  doubted.mockClear()
  vi.stubGlobal('dispatchEvent', doubted)
  return () => vi.unstubAllGlobals()
})

/** Creates a connection that returns these responses in order, and a pause that ends at once. */
function createConnection(...answers: (() => Promise<Response>)[]) {
  const fetchMock = vi.fn<typeof fetch>(() => answers.shift()!())
  return { asked: fetchMock, fetch: createRetryingFetch(fetchMock, () => Promise.resolve()) }
}
const answer =
  (status: number, headers = {}) =>
  () =>
    Promise.resolve(new Response(null, { status, headers }))

test('page data that can’t be fetched is asked for until the site is back', async () => {
  const { asked, fetch } = createConnection(failFetch, answer(502), answer(200))
  expect((await fetch(page, {})).status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(doubted.mock.calls.map(([{ type }]) => type)).toEqual([siteDoubtedEvent, siteDoubtedEvent])
})

test('what the site itself says of a fault is not asked for again', async () => {
  const { asked, fetch } = createConnection(answer(503, { 'x-remix-response': 'yes' }))
  expect((await fetch(page, {})).status).toBe(503)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page that the router no longer wants is not waited for', async () => {
  const { fetch } = createConnection(failFetch)
  await expect(fetch(page, { signal: AbortSignal.abort() })).rejects.toThrow('Failed to fetch')
})

test('writes and everything else fail at once, with their own sentence', async () => {
  await expect(
    createConnection(failFetch).fetch('/api/v3/help/claimRequest', { method: 'PUT' }),
  ).rejects.toThrow()
  await expect(createConnection(failFetch).fetch(page, { method: 'POST' })).rejects.toThrow()
})
