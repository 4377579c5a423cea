import { globSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Maximum entries of a folder, so that a reader can take them in at one look. */
const maxEntries = 20

/** Folders that are lists by nature: pages, and parts of the demo. */
const lists = new Set(['src/pages', 'src/commands/demo', 'src/commands/demo/people'])

test('no folder has more entries than one takes in at one look', () => {
  const folders = new Map<string, number>()
  for (const { parentPath } of readdirSync('src', { recursive: true, withFileTypes: true }))
    folders.set(parentPath, (folders.get(parentPath) ?? 0) + 1)
  expect(folders.size).toBeGreaterThan(100)
  const fullFolders = [...folders].filter(([folder, count]) => count > maxEntries && !lists.has(folder))
  expect(fullFolders.map(([folder, count]) => `${folder} has ${count}: sort it into rooms`)).toEqual([])
})

/** Maximum entries of a feature, not counting its screens. A file and its test are one entry. */
const maxFeatureEntries = 12

test('a feature shows what it is about at one look', () => {
  const features = globSync('src/features/*/*/')
  const fullFeatures = features.flatMap((name) => {
    const entries = readdirSync(name).filter((entry) => entry !== 'ui' && !/\.test\.tsx?$/.test(entry))
    return entries.length > maxFeatureEntries
      ? [`${name} has ${entries.length}: cut it by what changes together`]
      : []
  })
  expect(features.length).toBeGreaterThan(40)
  expect(fullFeatures).toEqual([])
})
