import { draftDays } from '#lib/periods.ts'
import { seal, unseal } from './seal-text.ts'

const dayMs = 24 * 60 * 60 * 1000
const prefix = 'kept:'

/** Names under which earlier releases stored plain text, readable by the next user. */
const plainText =
  /^(draft|draft-pictures|unsent|ballot|paper|wanted|tus:): ?|^(recent-searches|after-confirming)$/

const getStorageKey = (owner: string, name: string) => `${prefix}${owner}:${name}`

/** Loads the drafts of `owner` on this device, and deletes those that the key does not open. */
export async function loadSealed(owner: string, key: CryptoKey): Promise<Map<string, string>> {
  sweep(Date.now())
  const start = getStorageKey(owner, '')
  const texts = new Map<string, string>()
  for (const place of placesIn(start)) {
    const text = await openPlace(key, place)
    if (text === null) localStorage.removeItem(place)
    else texts.set(place.slice(start.length), text)
  }
  return texts
}

interface Sealing {
  owner: string
  key: CryptoKey
  name: string
}

/** Seals and stores `text`, unless `isCurrent` then says that it has been replaced or deleted. */
export async function saveSealed({ owner, key, name }: Sealing, text: string, isCurrent: () => boolean) {
  const place = getStorageKey(owner, name)
  const sealed = await seal(key, place, text)
  if (!isCurrent()) return
  try {
    localStorage.setItem(place, `${Date.now()}.${sealed}`)
  } catch {
    // Private windows and full storage store nothing, but the page still has the text.
  }
}

export function deleteSealed(owner: string, name: string): void {
  try {
    localStorage.removeItem(getStorageKey(owner, name))
  } catch {
    // A browser without storage has nothing to delete.
  }
}

export function deleteAllSealed(owner: string): void {
  for (const place of placesIn(getStorageKey(owner, ''))) localStorage.removeItem(place)
}

/** Calls back with the name and the text (null: deleted) when another tab changes a draft of `owner`. */
export function watchSealed(
  owner: string,
  key: CryptoKey,
  onChange: (name: string, text: string | null) => void,
) {
  const start = getStorageKey(owner, '')
  const listener = async ({ key: place, newValue }: StorageEvent) => {
    if (!place?.startsWith(start)) return
    onChange(place.slice(start.length), newValue === null ? null : await openPlace(key, place))
  }
  const onStorage = (event: StorageEvent) => void listener(event)
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

async function openPlace(key: CryptoKey, place: string): Promise<string | null> {
  const [, sealed = ''] = (localStorage.getItem(place) ?? '').split('.')
  return sealed ? unseal(key, place, sealed) : null
}

/** Deletes expired drafts of all users, and plain text from earlier releases. */
function sweep(now: number): void {
  for (const place of placesIn('')) {
    const isExpired = place.startsWith(prefix) && !(savedAt(place) > now - draftDays * dayMs)
    if (isExpired || plainText.test(place)) localStorage.removeItem(place)
  }
}

const savedAt = (place: string) => Number.parseInt(localStorage.getItem(place) ?? '', 10)

function placesIn(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(start))
  } catch {
    return []
  }
}
