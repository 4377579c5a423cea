import { existsSync } from 'node:fs'

/**
 * Returns the first of these paths that exists. If there is none, warns that the tests that need it are
 * skipped.
 */
export function besideProject(label: string, candidates: (string | undefined)[]): string | undefined {
  const paths = candidates.filter((candidate) => candidate !== undefined)
  const existing = paths.find((path) => existsSync(path))
  if (!existing) console.warn(`Not tested: ${label}, because there is no ${paths.join(' and no ')}.`)
  return existing
}
