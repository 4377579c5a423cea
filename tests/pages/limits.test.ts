import type { Built } from '../support/built.ts'
import type { Person } from '../support/people-and-things.ts'
import { expect, test as base } from '../support/built.ts'
import { parseExposition, valueIn } from '../support/network/exposition.ts'

const token = 'a-token-of-prometheus'
const test = base.extend<{ env: Record<string, string> }>({
  env: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use({ RATE_READS: '1', RATE_BURST: '4', METRICS_TOKEN: token }),
    { scope: 'file' },
  ],
})

/** Requests a page like a browser, from this address. */
async function visit({ app }: Built, url: string, remoteAddress: string) {
  const { statusCode, headers, body } = await app.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: { accept: 'text/html' },
  })
  return { status: statusCode, headers, body }
}

test('who opens too many pages at once is asked to wait, on a page, and nobody else is', async ({
  built,
}) => {
  await visit(built, '/event', '192.0.2.200')
  const statuses: number[] = []
  for (const number of [1, 2, 3, 4, 5])
    statuses.push((await visit(built, `/event?q=pots${number}`, '192.0.2.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])

  const refusedResponse = await visit(built, '/event?q=pots6', '192.0.2.1')
  expect(refusedResponse.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
    'x-content-type-options': 'nosniff',
  })
  expect(refusedResponse.body).toContain('<h1>That was a lot at once</h1>')
  expect(refusedResponse.body).not.toContain('pots6')
  expect((await visit(built, '/event?q=pots6', '192.0.2.77')).status).toBe(200)
  // Cached pages don't count against the limit, and are there for everyone.
  expect((await visit(built, '/event', '192.0.2.1')).status).toBe(200)
})

test('one person’s haste is not paid by others at the same address', async ({ built }) => {
  const [ada, bea] = [await built.member(), await built.member()]
  const remoteAddress = '192.0.2.44'
  const open = async ({ sessionId }: Person) => {
    const headers = { authentication: `Bearer ${await built.tokens.sign(sessionId)}` }
    return (await built.app.inject({ url: '/account', remoteAddress, headers })).statusCode
  }
  const statuses: number[] = []
  for (let time = 0; time < 5; time++) statuses.push(await open(ada))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await open(bea)).toBe(200)
  expect((await visit(built, '/event?q=venue', remoteAddress)).status).toBe(200)
})

test('of more pages than can be made at once the rest is told that the site is busy, and then it is not', async ({
  built,
}) => {
  const visits = Array.from({ length: 200 }, (_, index) =>
    visit(built, `/event?q=kiln${index}`, `198.51.${100 + (index % 100)}.${index}`),
  )
  const answers = await Promise.all(visits)
  const renderedPages = answers.filter(({ status }) => status === 200)
  const shedResponses = answers.filter(({ status }) => status === 503)
  expect(renderedPages.length + shedResponses.length).toBe(200)
  expect(renderedPages.length).toBeGreaterThanOrEqual(64)
  expect(shedResponses.length).toBeGreaterThan(0)
  for (const { headers, body } of shedResponses) {
    expect(headers['retry-after']).toBe('5')
    expect(body).toContain('<h1>The site is busy</h1>')
  }
  expect((await visit(built, '/event?q=after', '203.0.113.9')).status).toBe(200)
})

test('metrics count pages from memory', async ({ built }) => {
  const scrape = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return parseExposition((await built.app.inject({ url: '/metrics', headers })).body)
  }
  await visit(built, '/event', '203.0.113.10')
  const before = await scrape()
  for (const url of ['/event', '/event', '/event?utm_source=canary'])
    expect((await visit(built, url, '203.0.113.10')).status).toBe(200)
  const after = await scrape()
  const getGrowth = (name: string, labels = {}) =>
    valueIn(after, name, labels) - valueIn(before, name, labels)
  expect(getGrowth('kilnyard_page_cache_hits_total')).toBe(3)
  const pages = { method: 'GET', route: '/*', status: '2xx' }
  expect(getGrowth('kilnyard_http_request_duration_seconds_count', pages)).toBe(3)
  expect(valueIn(after, 'kilnyard_pages_in_progress')).toBe(0)
})
