import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '#site.config.ts'

interface Manifest {
  repository: { url: string }
  bugs: { url: string }
  [kind: string]: unknown
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest

test('every dependency is pinned exactly', () => {
  const looseVersions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] as Record<string, string>).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  )
  expect(looseVersions).toEqual([])
})

test('the code is where the site says it is', () => {
  expect(manifest.repository.url).toBe(site.social.codeHost)
  expect(manifest.bugs.url.startsWith(`${site.social.codeHost}/`)).toBe(true)
})
