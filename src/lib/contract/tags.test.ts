import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

const listTags = (call: 'uses' | 'changed') =>
  new Set(
    sources
      .flatMap((text) => [...text.matchAll(RegExp(`\\.${call}\\('([a-z-]+)'`, 'gi'))])
      .map(([, tag]) => tag!),
  )

test('whatever a page is made from, some write says that it has changed', () => {
  const [usedTags, changedTags] = [listTags('uses'), listTags('changed')]
  expect(usedTags.size).toBeGreaterThan(20)
  const unchangedTags = [...usedTags].filter((tag) => !changedTags.has(tag))
  expect(
    unchangedTags.map((tag) => `${tag} is used by pages, and no write calls ctx.changed('${tag}')`),
  ).toEqual([])
})
