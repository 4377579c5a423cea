import { seal, unseal } from './seal-text.ts'

const prefix = 'visit:'
const getStorageKey = (owner: string, name: string) => `${prefix}${owner}:${name}`

interface Visit {
  owner: string
  key: CryptoKey
  name: string
}

/** Whether this tab stores anything, for any user. */
export const hasVisit = (): boolean => listPlaces().length > 0

/**
 * Loads a text of `owner`, which this tab stores until it is closed. Null if there is none, or the key
 * doesn't open it.
 */
export async function loadVisit({ owner, key, name }: Visit): Promise<string | null> {
  const place = getStorageKey(owner, name)
  const sealed = readPlace(place)
  return sealed === null ? null : unseal(key, place, sealed)
}

/** Seals and stores `text`, unless `isCurrent` then says that it has been replaced. */
export async function saveVisit({ owner, key, name }: Visit, text: string, isCurrent: () => boolean) {
  const place = getStorageKey(owner, name)
  const sealed = await seal(key, place, text)
  if (!isCurrent()) return
  try {
    sessionStorage.setItem(place, sealed)
  } catch {
    // Private windows and full storage store nothing, but the page still has the text.
  }
}

/** Deletes everything that this tab stores for users other than `owner`; null deletes everything. */
export function deleteOtherVisits(owner: string | null): void {
  for (const place of listPlaces())
    if (owner === null || !place.startsWith(getStorageKey(owner, ''))) sessionStorage.removeItem(place)
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
