import { seal, unseal } from './sealing.ts'

const prefix = 'visit:'
const placeOf = (owner: string, name: string) => `${prefix}${owner}:${name}`

interface Visit {
  owner: string
  key: CryptoKey
  name: string
}

/** Whether this tab keeps something, of whomever. */
export const hasVisit = (): boolean => listPlaces().length > 0

/** Loads what this tab keeps of `owner` until it is closed; null if there is nothing, or the key doesn't open it. */
export async function loadVisit({ owner, key, name }: Visit): Promise<string | null> {
  const place = placeOf(owner, name)
  const sealed = readPlace(place)
  return sealed === null ? null : unseal(key, place, sealed)
}

/** Stores `text` unless `isCurrent` says, once it is sealed, that it has been replaced. */
export async function saveVisit({ owner, key, name }: Visit, text: string, isCurrent: () => boolean) {
  const place = placeOf(owner, name)
  const sealed = await seal(key, place, text)
  if (!isCurrent()) return
  try {
    sessionStorage.setItem(place, sealed)
  } catch {
    // Private windows and full storage keep nothing; the page itself still has it.
  }
}

/** Deletes what this tab keeps of anyone but `owner`; null deletes everything. */
export function deleteOtherVisits(owner: string | null): void {
  for (const place of listPlaces())
    if (owner === null || !place.startsWith(placeOf(owner, ''))) sessionStorage.removeItem(place)
}

function listPlaces(): string[] {
  try {
    return Object.keys(sessionStorage).filter((place) => place.startsWith(prefix))
  } catch {
    return []
  }
}

function readPlace(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
