import { existsSync } from 'node:fs'

/**
 * Returns the first of these paths that exists. If there is none, warns that the tests that need it are
 * skipped.
 */
export function besideProject(what: string, places: (string | undefined)[]): string | undefined {
  const paths = places.filter((place) => place !== undefined)
  const existing = paths.find((place) => existsSync(place))
  if (!existing) console.warn(`Not tested: ${what}, because there is no ${paths.join(' and no ')}.`)
  return existing
}
