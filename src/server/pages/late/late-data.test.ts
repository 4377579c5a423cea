import { expect, test } from 'vitest'
import { deferPage } from './late-data.ts'

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
window.__reactRouterRouteModules = {"root":route0};
import("/assets/entry-1.js");`
const script = `<script nonce="n" type="module" async="">${start}</script>`
const pass = (call: string) =>
  `<script nonce="n">window.__reactRouterContext.streamController.${call};</script>`

const pageWith = (...scripts: string[]) =>
  `<html><head></head><body><p>Clay</p>${scripts.join('<!--$-->')}</body></html>`

const pageWithData = (text: string) =>
  pageWith(script, pass(`enqueue(${JSON.stringify(text)})`), pass('close()'))

test('a page names its data by a hash that changes with it, and keeps everything else', () => {
  const [first, same, other] = ['[1]\n', '[1]\n', '[2]\n'].map((text) =>
    deferPage(pageWithData(text), '/event?page=2'),
  )
  expect(first!.data!.text).toBe('[1]\n')
  expect(first!.html).toContain(`"data":"/_data/${first!.data!.hash}?of=%2Fevent%3Fpage%3D2"`)
  expect(first!.html).toContain('<p>Clay</p>')
  expect(first!.html).not.toContain('streamController')
  expect(same).toEqual(first)
  expect(other!.data!.hash).not.toBe(first!.data!.hash)
})

test('data in several parts is joined in order', () => {
  const html = pageWith(
    script,
    pass('enqueue("[1,\\u003cp>]\\n")'),
    pass('enqueue("P1:[2]\\n")'),
    pass('close()'),
  )
  expect(deferPage(html, '/').data!.text).toBe('[1,<p>]\nP1:[2]\n')
})

test.each([
  ['no data', pageWith(script)],
  ['data that does not end', pageWith(script, pass('enqueue("[1]")'))],
  ['data of another form', pageWith(script, pass('enqueue(text)'), pass('close()'))],
])('a page with %s contains what it contained', (_, html) => {
  const { html: deferred, data } = deferPage(html, '/')
  expect(data).toBeUndefined()
  expect(deferred).not.toContain('"data"')
  expect(deferred.includes('enqueue')).toBe(html.includes('enqueue'))
})

test('a page that is not kept, or has other scripts, contains its data', () => {
  const data = [pass('enqueue("[1]")'), pass('close()')]
  expect(deferPage(pageWith(script, ...data)).html).toContain('enqueue("[1]")')
  expect(deferPage(pageWith(...data), '/')).toEqual({ html: pageWith(...data) })
})
