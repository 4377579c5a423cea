import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finish } from './finish.ts'

const nonce = 'Zm9ydHktdHdvLWJ5dGVz'

test('exactly the scripts that carry the nonce are named in the policy', () => {
  const { policy } = finish(
    `<script nonce="${nonce}">theme()</script><p>Hi</p><script nonce="${nonce}" type="module">start()</script>
     <script>steal()</script><script nonce="guess">steal(1)</script>`,
    nonce,
  )

  expect(scriptSources(policy)).toEqual(["'self'", hash('theme()'), hash('start()')])
})

test('no nonce is left in the page', () => {
  const { html } = finish(
    `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}" async="">a()</script>`,
    nonce,
  )

  expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script async="">a()</script>')
})

test('a script from a file needs no hash', () => {
  const { policy } = finish(`<script src="/a.js" nonce="${nonce}"></script>`, nonce)

  expect(scriptSources(policy)).toEqual(["'self'"])
})

test('the hash is the one that the browser computes', () => {
  const { policy } = finish(`<SCRIPT id="a" nonce="${nonce}">a()\r\nif (1 < 2) b("é")\r</SCRIPT >`, nonce)

  expect(scriptSources(policy)).toEqual(["'self'", hash('a()\nif (1 < 2) b("é")\n')])
})

test('a mention of the nonce in text names no script', () => {
  const { policy } = finish(`<p title="x" nonce="${nonce}">a</p><script>steal()</script>`, nonce)

  expect(scriptSources(policy)).toEqual(["'self'"])
})

test('nothing is allowed that a page does not need', () => {
  const { policy } = finish('<p>Hi</p>', nonce)

  expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com')
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.match(/[\w-]+ 'unsafe-inline'/g)).toEqual(["style-src-attr 'unsafe-inline'"])
})

test('only a site on https upgrades requests', () => {
  expect(finish('', nonce).policy).not.toContain('upgrade-insecure-requests')
  expect(finish('', nonce, { https: true }).policy).toMatch(/; upgrade-insecure-requests$/)
})

function scriptSources(policy: string): string[] {
  return /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
