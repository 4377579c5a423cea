import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Module {
  module: string
  imports?: string[]
}
interface Manifest {
  entry: Module
  routes: Record<string, Module & { id: string; parentId?: string }>
}

const assets = 'build/client/assets'
const manifestMarker = 'window.__reactRouterManifest='

/** Pages for reading. A page with a form also loads the form library. */
const readingPages = [
  'pages/home/show',
  'pages/event/list',
  'pages/event/show',
  'pages/event/submissions',
  'pages/event/results',
  'pages/stream/show',
  'pages/team/show',
  'pages/submission/show',
  'pages/app/list',
  'pages/app/show',
  'pages/technology/list',
  'pages/technology/show',
  'pages/tutorial/list',
  'pages/tutorial/show',
  'pages/blog/list',
  'pages/blog/show',
  'pages/profile/show',
  'pages/points/leaderboard',
  'pages/event/leaderboard',
  'pages/points/show',
  'text/about',
]

test('a page to read begins with at most 5 KiB of script in 2 files', () => {
  const { entry } = readManifest()
  expect(listModules(entry).length).toBeLessThanOrEqual(2)
  expect(getGzipKib(listModules(entry))).toBeLessThanOrEqual(5)
})

test('awake, it has at most 200 KiB in 12 files', () => {
  const manifest = readManifest()
  const [hydrate] = readdirSync(assets).filter((name) => /^hydrate-.*\.js$/.test(name))
  const tooMuch = readingPages
    .map((id) => [...listLoadedFiles(manifest, id), `/assets/${hydrate}`])
    .map((files, index) => [readingPages[index], files.length, getGzipKib(files)] as const)
    .filter(([, files, kib]) => files > 12 || kib > 200)
  expect(tooMuch).toEqual([])
})

function readManifest(): Manifest {
  const texts = readdirSync(assets)
    .filter((name) => name.startsWith('manifest-'))
    .map((name) => readFileSync(`${assets}/${name}`, 'utf8'))
  const text = texts.find((candidate) => candidate.startsWith(manifestMarker))
  if (!text) throw new Error('Build first: npm run build')
  return JSON.parse(text.slice(manifestMarker.length).replace(/;$/, '')) as Manifest
}

/** Returns all files that a page has loaded once it is awake and before any press. */
function listLoadedFiles({ entry, routes }: Manifest, id: string): string[] {
  const files = new Set(listModules(entry))
  for (
    let route = routes[id];
    route;
    route = route.parentId === undefined ? undefined : routes[route.parentId]
  )
    for (const file of listModules(route)) files.add(file)
  return [...files]
}

const getGzipKib = (files: readonly string[]) =>
  Math.round(
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0) / 1024,
  )

const listModules = ({ module, imports = [] }: Module) => [module, ...imports]
