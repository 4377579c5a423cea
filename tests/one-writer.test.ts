import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a table has one writer, its own feature', () => {
  const sources = globSync('src/features/*/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.flatMap((file) => foreignWrites(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a planted foreign write is found', () => {
  const planted = `import { users } from '#features/auth/table.ts'\nctx.db.update(users).set({})`
  expect(foreignWrites('planted.ts', planted)).toEqual(['planted.ts: users'])
})

function foreignWrites(file: string, source: string) {
  const imports = source.matchAll(/import \{ ([^}]+) \} from '#features\/[^/]+\/table\.ts'/g)
  const foreign = [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return foreign
    .filter((name) => new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\s*\\)`).test(source))
    .map((name) => `${file}: ${name}`)
}
