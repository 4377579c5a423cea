import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { serverPackages } from './server-packages.ts'

/** Packages that run only on the server. */
const server = new Set([...serverPackages, ...builtinModules])

/** Files that every side may load, so their imports must run in a browser too. */
const shared = ['src/features/*/*/{contract,policy}.ts']
const browser = [
  'src/{entry.client,hydrate}.tsx',
  'src/{layouts,pages}/**/*.tsx',
  'src/{starter,ui}/**/*.{ts,tsx}',
  'src/features/*/*/ui/**/*.{ts,tsx}',
]

/** Route modules. The build removes their loaders, and fails if any server code is left. */
const routeModules = new Set(
  [...readFileSync('src/routes.ts', 'utf8').matchAll(/'((?:pages|layouts)\/[^']+)'/g)].map(
    ([, path]) => `src/${path}`,
  ),
)

const importsOf = new Map()

/** Returns the modules that a file loads at run time: paths in this project, or package names. */
function importsIn(file) {
  const kept = importsOf.get(file)
  if (kept) return kept
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const requests = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest, isType }) => moduleRequest && !isType)
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
  const resolved = requests.map((request) => resolve(request, file))
  importsOf.set(file, resolved)
  return resolved
}

function resolve(request, from) {
  const [path] = request.split('?')
  if (path.startsWith('.')) return join(dirname(from), path)
  return path.startsWith('#') ? `src/${path.slice(1)}` : path.replace(/^node:/, '')
}

const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')
const isSource = (path) => /^src\/.+\.tsx?$/.test(path) && existsSync(path)

/** Returns the shortest import path from a file to a server module; null if there is none. */
function wayToServer(start) {
  const before = new Map([[start, null]])
  for (const file of before.keys()) {
    for (const next of importsIn(file)) {
      if (before.has(next)) continue
      if (server.has(packageOf(next))) return [...wayBack(before, file), next]
      if (isSource(next)) before.set(next, file)
    }
  }
  return null
}

function wayBack(before, file) {
  const way = []
  for (let step = file; step !== null; step = before.get(step)) way.unshift(step)
  return way
}

const files = globSync([...shared, ...browser]).filter(
  (file) => !file.includes('.test.') && !routeModules.has(file),
)
const ways = files.map(wayToServer).filter((way) => way !== null)
for (const way of ways) console.log(`${way[0]} loads ${way.at(-1)}:\n  ${way.slice(1).join('\n  ')}`)
if (files.length < 1000) console.log(`Only ${files.length} files were found.`)
process.exitCode = ways.length === 0 && files.length >= 1000 ? 0 : 1
