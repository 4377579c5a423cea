import { seal, unseal } from './seal-text.ts'

const prefix = 'visit:'
const getStorageKey = (owner: string, name: string) => `${prefix}${owner}:${name}`

interface Visit {
  owner: string
  key: CryptoKey
  name: string
}

/** Whether this tab stores anything, for any user. */
export const hasVisit = (): boolean => listStorageKeys().length > 0

/**
 * Loads a text of `owner`, which this tab stores until it is closed. Null if there is none, or the key
 * doesn't open it.
 */
export async function loadVisit({ owner, key, name }: Visit): Promise<string | null> {
  const storageKey = getStorageKey(owner, name)
  const sealedText = readStored(storageKey)
  return sealedText === null ? null : unseal(key, storageKey, sealedText)
}

/** Seals and stores `text`, unless `isCurrent` then says that it has been replaced. */
export async function saveVisit({ owner, key, name }: Visit, text: string, isCurrent: () => boolean) {
  const storageKey = getStorageKey(owner, name)
  const sealedText = await seal(key, storageKey, text)
  if (!isCurrent()) return
  try {
    sessionStorage.setItem(storageKey, sealedText)
  } catch {
    // Private windows and full storage store nothing, but the page still has the text.
  }
}

/** Deletes everything that this tab stores for users other than `owner`; null deletes everything. */
export function deleteOtherVisits(owner: string | null): void {
  for (const storageKey of listStorageKeys())
    if (owner === null || !storageKey.startsWith(getStorageKey(owner, '')))
      sessionStorage.removeItem(storageKey)
}

function listStorageKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((storageKey) => storageKey.startsWith(prefix))
  } catch {
    return []
  }
}

function readStored(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
