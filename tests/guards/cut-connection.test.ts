import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Browser code that calls `fetch` itself, with its behavior if no response comes. */
const knownCallers = new Map([
  ['src/starter/late-data.ts', 'the starter says that the page could not load'],
  ['src/starter/late-files.ts', 'the part offers to try again'],
  ['src/ui/parts/late-part.tsx', 'asks whether the site is back'],
  ['src/lib/pages/reachable.ts', 'asks whether the site is back'],
  ['src/lib/contract/client.ts', 'is what everything else calls'],
  ['src/layouts/offline/wait-for-pages.ts', 'asks until an answer comes'],
  ['src/features/judging/certificate/ui/check-panel.tsx', 'has its own sentence'],
  ['src/features/people/auth/ui/use-session.ts', 'a query, which keeps what it knew'],
  ['src/features/people/auth/sign-in/first-answer.ts', 'a query, which keeps what it knew'],
  ['src/features/platform/notification/ui/entry.tsx', 'nobody waits for it'],
  ['src/features/operations/statistics/ui/count-visits.ts', 'nobody waits for it'],
  ['src/features/platform/files/ui/unfinished-uploads.ts', 'nobody waits for it'],
])

const inBrowser = globSync([
  'src/{ui,layouts,pages,starter,lib}/**/*.{ts,tsx}',
  'src/features/*/*/ui/**/*.{ts,tsx}',
  'src/features/people/auth/sign-in/first-answer.ts',
]).filter((file) => !/\.test\.tsx?$/.test(file))

test('scripts of pages ask the site through `fetchSite`, which has a sentence for a cut connection', () => {
  expect(inBrowser.length).toBeGreaterThan(500)
  const callers = inBrowser.filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(file, 'utf8')))
  expect(callers.toSorted()).toEqual([...knownCallers.keys()].toSorted())
})
