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
const mark = 'window.__reactRouterManifest='

/** Pages that people read. A page with a form carries the form library too. */
const reading = [
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
  'pages/leaderboard/show',
  'pages/event/leaderboard',
  'pages/points/show',
  'text/about',
]

test('no page to read brings more than 170 KiB of script with it', () => {
  const manifest = readManifest()
  const tooHeavy = reading
    .map((id) => [id, Math.round(weightOf(manifest, id) / 1024)] as const)
    .filter(([, weight]) => weight > 170)
  expect(tooHeavy).toEqual([])
})

function readManifest(): Manifest {
  const texts = readdirSync(assets)
    .filter((name) => name.startsWith('manifest-'))
    .map((name) => readFileSync(`${assets}/${name}`, 'utf8'))
  const text = texts.find((one) => one.startsWith(mark))
  if (!text) throw new Error('Build first: npm run build')
  return JSON.parse(text.slice(mark.length).replace(/;$/, '')) as Manifest
}

/** Bytes of gzip of everything that a page loads before anybody presses anything. */
function weightOf({ entry, routes }: Manifest, id: string): number {
  const files = new Set(modulesOf(entry))
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    for (const file of modulesOf(at)) files.add(file)
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length, 0)
}

const modulesOf = ({ module, imports = [] }: Module) => [module, ...imports]
