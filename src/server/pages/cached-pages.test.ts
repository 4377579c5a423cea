import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { unavailable } from '#lib/contract/errors.ts'
import { sendError } from '../requests/errors.ts'
import { normalizeAddress } from '../requests/address.ts'
import {
  answerFromCache,
  buildWriteCookie,
  hasWritten,
  rememberAddresses,
  sendEntry,
} from './cached-pages.ts'
import { finish } from './finish.ts'
import { PageCache } from './page-cache.ts'

test('the second visit is answered before anything else runs', async () => {
  const site = openSite()
  const first = await site.get('/event')
  const second = await site.get('/event')

  expect(second.body).toBe(first.body)
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Accept-Encoding',
    etag: first.headers.etag,
    'content-security-policy': first.headers['content-security-policy'],
    'x-request-id': expect.any(String),
  })
  expect(site.seen).toEqual({ hooks: 1, made: 1, lookUps: 1 })
})

test('names that no page knows neither make a page nor reach one', async () => {
  const site = openSite()
  await site.get('/event?page=2')

  expect((await site.get('/event?utm_source=mail&page=2&callbackUrl=x')).body).toContain(
    'Made from /event?page=2',
  )
  expect(site.seen.made).toBe(1)
  await site.get('/event?page=3')
  expect(site.seen.made).toBe(2)
})

test('what has no address is left alone', async () => {
  const site = openSite()
  const ownResponses = [await site.get('/own'), await site.get('/own')]
  await site.get('/event')
  const postResponse = await site.app.inject({ method: 'POST', url: '/event' })

  expect(ownResponses.map(({ body }) => body)).toEqual(['own 1', 'own 2'])
  expect(postResponse.body).toBe('posted')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is sent as %s to those who read it', async (encoding, decode) => {
  const site = openSite()
  const plainResponse = await site.get('/event')
  const encodedResponse = await site.get('/event', { 'accept-encoding': encoding })

  expect(encodedResponse.headers['content-encoding']).toBe(encoding)
  expect(encodedResponse.headers['content-length']).toBe(String(encodedResponse.rawPayload.length))
  expect(decode(encodedResponse.rawPayload).toString()).toBe(plainResponse.body)
  expect(plainResponse.headers['content-encoding']).toBeUndefined()
})

test('HEAD is answered with the same head and no body, also for a page never made', async () => {
  const site = openSite()
  const first = await site.head('/event')
  const headResponse = await site.head('/event')
  const { headers, body } = await site.get('/event')

  for (const head of [first, headResponse]) {
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(head.headers.etag).toBe(headers.etag)
  }
})

test('a browser that has the page already is told so, whatever the encoding', async () => {
  const site = openSite()
  const { headers } = await site.get('/event')
  const etag = headers.etag as string

  for (const knownTags of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
    // oxlint-disable-next-line no-await-in-loop -- four small requests
    const answer = await site.get('/event', { 'if-none-match': knownTags, 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, no-cache',
      'x-request-id': expect.any(String),
    })
    expect(answer.headers['content-length']).toBeUndefined()
  }
  expect((await site.get('/event', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('after a change the old tag brings the new page', async () => {
  const site = openSite()
  const { headers } = await site.get('/event')
  site.title = 'Glaze'
  site.cache.stale(['event-list'])

  const answer = await site.get('/event', { 'if-none-match': headers.etag as string })

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Glaze')
})

test('an injected script stays blocked, also when the page comes from the cache', async () => {
  const site = openSite()
  site.title = '<script>steal()</script>'
  await site.get('/event')
  const { headers, body } = await site.get('/event')

  expect(body).toContain('<script>steal()</script>')
  expect(body).not.toContain('nonce')
  const policy = finish('<script nonce="n">theme()</script><p></p>', 'n').policy
  expect(headers['content-security-policy']).toBe(policy)
})

test('the one who has written asks past the second of a storm', async () => {
  const site = openSite()
  await site.get('/event')
  site.cache.stale(['event-list'])
  await site.get('/event')
  site.title = 'Glaze'
  site.cache.stale(['event-list'])
  const cookie = buildWriteCookie({ https: false }).split(';')[0]!

  expect((await site.get('/event')).body).not.toContain('Glaze')
  expect((await site.get('/event', { cookie: `theme=dark; ${cookie}` })).body).toContain('Glaze')
  expect((await site.get('/event')).body).toContain('Glaze')
})

test('the cookie of the one who has written holds nothing and ends soon', () => {
  expect(buildWriteCookie({ https: true })).toBe(
    'kilnyard-wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(buildWriteCookie({ https: false })).not.toContain('Secure')
})

test('a hundred visits over real sockets make a page once', async () => {
  const site = openSite()
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${origin}/event`)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))

    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]!.headers.get('content-encoding')).toBe('gzip')
    expect(site.seen.made).toBe(1)
    expect((await fetch(`${origin}/event`, { method: 'HEAD' })).status).toBe(200)
  } finally {
    await site.app.close()
  }
})

test('while the database is away a page that was fresh is served for two minutes, marked as stale', async () => {
  const site = openSite()
  const freshResponse = await site.get('/event')
  site.cache.suspend()
  site.isAway = true
  site.clock.now += 30_000

  for (const renderCount of [2, 2]) {
    const { statusCode, headers, body } = await site.get('/event')
    expect([statusCode, body]).toEqual([200, freshResponse.body])
    expect(headers).toMatchObject({ warning: '110 - "Response is Stale"', age: '30' })
    // The second response comes at once, because the database was away a moment ago.
    expect(site.seen.made).toBe(renderCount)
  }
  expect(
    (await site.get('/event', { 'if-none-match': String(freshResponse.headers.etag) })).headers,
  ).toMatchObject({
    age: '30',
  })
  expect((await site.get('/event', { cookie: buildWriteCookie({ https: false }) })).statusCode).toBe(503)
  expect((await site.get('/event?page=2')).statusCode).toBe(503)

  site.clock.now += 91_000
  expect((await site.get('/event')).statusCode).toBe(503)

  site.isAway = false
  site.cache.resume()
  expect((await site.get('/event')).headers).not.toHaveProperty('warning')
})

test('a page that changed during a loss of notes is never served as it was before', async () => {
  const site = openSite()
  await site.get('/event')
  await site.get('/event?page=2')
  site.cache.suspend()
  site.title = 'Glaze'
  expect((await site.get('/event')).body).toContain('Glaze')
  site.cache.stale(['event-list'])

  site.isAway = true
  expect((await site.get('/event')).statusCode).toBe(503)
  expect((await site.get('/event?page=2')).statusCode).toBe(503)
})

function openSite() {
  const app = Fastify()
  const clock = { now: 1000 }
  const cache = new PageCache({ maxBytes: 10_000_000, now: () => clock.now })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  const site = {
    app,
    cache,
    clock,
    isAway: false,
    title: 'Clay',
    seen: { hooks: 0, made: 0, lookUps: 0 },
    get,
    head,
  }

  app.addHook(
    'onRequest',
    answerFromCache({
      cache,
      findAddress: rememberAddresses((url) => (site.seen.lookUps++, findAddress(url))),
      isForEveryone: () => true,
    }),
  )
  app.addHook('onRequest', async () => {
    site.seen.hooks++
  })
  app.get('/event', async (request, reply) => {
    const { key, url } = findAddress(request.url)!
    const renderPage = async () => {
      site.seen.made++
      if (site.isAway) throw unavailable()
      const { html, policy } = finish(render(site.title, url), 'secret')
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      return { status: 200, headers, body: html, tags: ['event-list'], keep: true }
    }
    sendEntry(request, reply, await cache.serve(key, renderPage, hasWritten(request)))
  })
  app.post('/event', async () => 'posted')
  app.get('/own', async () => `own ${site.seen.hooks}`)

  function get(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })
  }
  function head(url: string) {
    return app.inject({ method: 'HEAD', url })
  }
  return site
}

function findAddress(url: string) {
  const address = url.startsWith('/event') ? normalizeAddress(url, ['page']) : null
  return address ? { key: address, url: address } : null
}

function render(title: string, url: string): string {
  const rows = Array.from({ length: 100 }, (_, index) => `<li>${title} ${index}</li>`).join('')
  return `<script nonce="secret">theme()</script><h1>Made from ${url}</h1><ul>${rows}</ul>`
}
