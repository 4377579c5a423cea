import { existsSync } from 'node:fs'

/** The first of these places that is there. What is proven with it alone is left out otherwise, and that is told. */
export function besideProject(what: string, places: (string | undefined)[]): string | undefined {
  const named = places.filter((place) => place !== undefined)
  const existing = named.find((place) => existsSync(place))
  if (!existing) console.warn(`Not tested: ${what}, because there is no ${named.join(' and no ')}.`)
  return existing
}
