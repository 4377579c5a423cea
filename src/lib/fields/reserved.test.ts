import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../routes.ts'
import { isReserved } from './reserved.ts'

test('the first words of the route table are reserved, and those below an event or stream', () => {
  const segments = listPaths(routes as unknown as RouteConfigEntry[])
    .map((path) => path.split('/'))
    .flatMap(([first = '', ...rest]) =>
      first === 'event' || first === 'stream' ? [first, ...rest] : [first],
    )
    .filter((segment) => /^[a-z0-9-]+$/.test(segment))
  expect(segments.length).toBeGreaterThan(0)
  const open = [...new Set(segments)].filter((segment) => !isReserved(segment))
  expect(open.map((segment) => `name ${segment} in src/lib/fields/reserved.ts`)).toEqual([])
})

test('the words that shadow pages are reserved in any case', () => {
  const pageNames = 'dash live rules results judge submission submissions new edit api admin assets Dash'
  expect(pageNames.split(' ').filter((pageName) => !isReserved(pageName))).toEqual([])
  expect(isReserved('field-notes')).toBe(false)
})

function listPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])])
}
