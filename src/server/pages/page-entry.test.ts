import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishEntry } from './page-entry.ts'
import type { RenderedResponse } from './page-entry.ts'

const html = '<!doctype html><p>Clay and fire</p>'.repeat(100)

function createRendered(changes: Partial<RenderedResponse> = {}): RenderedResponse {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: html,
    tags: [],
    keep: true,
    ...changes,
  }
}

test('a kept page is ready in three encodings that hold the same text', async () => {
  const { answers, kept, bytes } = await finishEntry(createRendered())

  expect(kept).toBe(true)
  expect(answers.identity.bytes.toString()).toBe(html)
  expect(gunzipSync(answers.gzip!.bytes).toString()).toBe(html)
  expect(brotliDecompressSync(answers.br!.bytes).toString()).toBe(html)
  const encodedAnswers = [answers.identity, answers.gzip!, answers.br!]
  expect(bytes).toBeGreaterThan(
    encodedAnswers.reduce((sum, { bytes: encodedBytes }) => sum + encodedBytes.length, 0),
  )
})

test('each encoding states its own length and name', async () => {
  const { answers } = await finishEntry(
    createRendered({ headers: { 'content-type': 'text/html', 'Content-Length': '1' } }),
  )

  for (const [encoding, answer] of Object.entries(answers)) {
    const head = pairs(answer!.head)
    expect(head.get('content-length')).toEqual([String(answer!.bytes.length)])
    expect(head.get('content-encoding')).toEqual(encoding === 'identity' ? undefined : [encoding])
    expect(head.get('vary')).toEqual(['Accept-Encoding'])
    expect(head.get('cache-control')).toEqual(['public, no-cache'])
  }
})

test('the tag follows the text and the policy, not the tags', async () => {
  const etags = await Promise.all(
    [
      createRendered(),
      createRendered({ tags: ['event:1'] }),
      createRendered({ body: `${html}!` }),
      withPolicy('a'),
      withPolicy('b'),
    ].map(async (rendering) => (await finishEntry(rendering)).etag),
  )

  expect(etags[0]).toMatch(/^W\/"[\w-]{27}"$/)
  expect(etags[1]).toBe(etags[0])
  expect(new Set(etags).size).toBe(4)
})

test.each([
  ['another status', { status: 404 }],
  ['a cookie', { headers: { 'Set-Cookie': ['a=1', 'b=2'] } }],
  ['no-store', { headers: { 'cache-control': 'no-store' } }],
  ['a maker who says no', { keep: false }],
])('an answer with %s is not kept and not stored by the browser', async (_, changes) => {
  const { kept, answers } = await finishEntry(createRendered(changes))

  expect(kept).toBe(false)
  expect(pairs(answers.identity.head).get('cache-control')).toEqual(['no-store'])
  expect(answers.br).toBeUndefined()
})

test('an error page may be shared by those who wait for it, a cookie may not', async () => {
  expect((await finishEntry(createRendered({ status: 404 }))).shared).toBe(true)
  const withCookies = await finishEntry(createRendered({ headers: { 'Set-Cookie': ['a=1', 'b=2'] } }))
  expect(withCookies.shared).toBe(false)
  expect(pairs(withCookies.answers.identity.head).get('set-cookie')).toEqual(['a=1', 'b=2'])
})

test('pictures and small answers stay as they are', async () => {
  const picture = await finishEntry(createRendered({ headers: { 'content-type': 'image/png' } }))
  const smallEntry = await finishEntry(createRendered({ body: '<p>Hello</p>' }))

  expect(Object.values(picture.answers).filter(Boolean)).toHaveLength(1)
  expect(Object.values(smallEntry.answers).filter(Boolean)).toHaveLength(1)
})

function withPolicy(policy: string): RenderedResponse {
  return createRendered({ headers: { 'content-security-policy': policy } })
}

function pairs(head: string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (let index = 0; index < head.length; index += 2)
    headers.set(head[index]!, [...(headers.get(head[index]!) ?? []), head[index + 1]!])
  return headers
}
