import { resolve } from 'node:path'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Entry points that every awake page loads. */
const first = ['hydrate', 'root', 'layouts/public']

/** Pages for reading, often a visitor's first. */
const readingPages = [
  'home/show',
  'event/list',
  'event/show',
  'event/submissions',
  'event/results',
  'event/leaderboard',
  'stream/show',
  'team/show',
  'submission/show',
  'app/list',
  'app/show',
  'app/category',
  'technology/list',
  'technology/show',
  'tutorial/list',
  'tutorial/show',
  'blog/list',
  'blog/show',
  'profile/show',
  'points/leaderboard',
  'points/show',
  'site/text',
]

/** Pages on which members and staff work. */
const workingPages = [
  'auth/login',
  'auth/signup',
  'auth/reset',
  'account/show',
  'profile/edit',
  'event/dash',
  'event/dash/pages/team',
  'event/dash/pages/find',
  'event/dash/pages/room',
  'event/dash/pages/help',
  'event/dash/pages/schedule',
  'event/edit',
  'event/submission',
  'event/results/edit',
  'stream/dash',
  'stream/edit',
  'tutorial/edit',
  'technology/edit',
  'app/show',
  'dashboard/events',
  'dashboard/admin/people',
  'dashboard/admin/reports',
  'dashboard/admin/outbox',
]

/** All files that a page for everyone loads before the first interaction. They must not depend on others. */
const starter =
  /vite\/preload-helper|\/src\/(starter\/|features\/people\/auth\/sign-in\/first-answer|layouts\/(links\/inside-link|offline\/offline-notices)|ui\/(time\/(clock|countdown-parts|while-seen)|class-names|navigation\/(search-key|is-typing))\.)/

/** Changes only with a new version, so it stays in the browser's cache when the rest changes. */
const vendor = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//

/** Large, and needed by few modules: neither it nor they go into a file that every page loads. */
const standaloneModules = /\/node_modules\/temporal-/

/**
 * Small texts that other pages of an event need too. Separate, they would be three files on the event's own
 * page.
 */
const judgingTexts =
  /\/src\/features\/judging\/(rubric\/ui\/(tie-rule-texts|format-share)|round\/ui\/round-texts)\./

/** Puts modules that pages share into four files instead of a hundred; the bundler splits the rest. */
export function chunkGroups() {
  let names: ReadonlyMap<string, string> | undefined
  const getChunkName = (id: string, modules: Modules) => (names ??= getChunkNames(modules)).get(id) ?? null
  return [
    { name: 'starter', test: starter, priority: 2 },
    { name: 'vendor', test: vendor, priority: 1 },
    { name: 'judging-texts', test: judgingTexts, priority: 1 },
    { name: getChunkName, debugName: 'what pages share' },
  ]
}

function getChunkNames(modules: Modules): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const isStandalone = (id: string) =>
    [id, ...reachedFrom(id, modules)].some((moduleId) => standaloneModules.test(moduleId))
  for (const id of sharedBy(3, getPageEntries(workingPages), modules))
    if (!isStandalone(id)) names.set(id, 'working')
  for (const id of sharedBy(1, getPageEntries(readingPages), modules))
    if (names.has(id)) names.set(id, 'reading')
  for (const id of sharedBy(2, getPageEntries(readingPages), modules)) names.set(id, 'reading')
  for (const id of sharedBy(1, first, modules)) names.set(id, 'reading')
  return names
}

const getPageEntries = (names: readonly string[]) => names.map((name) => `pages/${name}`)

/** Returns the modules that at least this many entries need before any press. */
function sharedBy(minEntries: number, entries: readonly string[], modules: Modules): readonly string[] {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const id of reachedFrom(resolve('src', `${entry}.tsx`), modules))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => (count >= minEntries ? [id] : []))
}

function reachedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  const reachedIds = new Set([entry])
  for (const id of reachedIds)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reachedIds.add(next)
  reachedIds.delete(entry)
  return reachedIds
}
