import { expect, test } from 'vitest'
import { deferScripts } from './late-scripts.ts'

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry-1.js");`

const pageWith = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/root-1.js"/></head>` +
  `<body><script nonce="n">data()</script><script nonce="n" type="module" async="">${script}</script></body></html>`

test('a page for everyone brings only its starter, and says what comes later', () => {
  const html = deferScripts(pageWith(start))
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('import ')
  expect(html).toContain('<script type="module" async="" src="/assets/entry-1.js"></script></head>')
  const [, json = ''] = /<script type="application\/json" id="late">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    manifest: '/assets/manifest-1.js',
    routes: { root: '/assets/root-1.js', 'pages/home': '/assets/home-1.js' },
    files: ['/assets/root-1.js'],
  })
})

test.each([
  ['no script at all', '<html><head></head><body></body></html>'],
  ['another first line', pageWith(`start();${start}`)],
  ['another last line', pageWith(`${start}\nlater()`)],
  ['other names of routes', pageWith(start.replace('__reactRouterRouteModules', '__routes'))],
  ['a route without a file', pageWith(start.replace('"pages/home":route1', '"pages/home":route7'))],
])('a page whose scripts have another form is left as it is: %s', (_, html) => {
  expect(deferScripts(html)).toBe(html)
})
