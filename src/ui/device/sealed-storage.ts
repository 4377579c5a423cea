import { draftDays } from '#lib/periods.ts'
import { seal, unseal } from './seal-text.ts'

const dayMs = 24 * 60 * 60 * 1000
const prefix = 'kept:'

/** Names under which earlier releases stored plain text, readable by the next user. */
const plainText =
  /^(draft|draft-pictures|unsent|ballot|paper|wanted|tus:): ?|^(recent-searches|after-confirming)$/

const getStorageKey = (owner: string, name: string) => `${prefix}${owner}:${name}`

/**
 * Loads the drafts of `owner` on this device, and deletes those that the key does not open. Also deletes
 * expired drafts of all users.
 */
export async function loadSealedDrafts(owner: string, key: CryptoKey): Promise<Map<string, string>> {
  sweep(Date.now())
  const start = getStorageKey(owner, '')
  const texts = new Map<string, string>()
  for (const storageKey of listStorageKeys(start)) {
    const text = await unsealStored(key, storageKey)
    if (text === null) localStorage.removeItem(storageKey)
    else texts.set(storageKey.slice(start.length), text)
  }
  return texts
}

interface DraftKey {
  owner: string
  key: CryptoKey
  name: string
}

/** Seals and stores `text`, unless `isCurrent` then says that it has been replaced or deleted. */
export async function saveSealedDraft(
  { owner, key, name }: DraftKey,
  text: string,
  isCurrent: () => boolean,
) {
  const storageKey = getStorageKey(owner, name)
  const sealedText = await seal(key, storageKey, text)
  if (!isCurrent()) return
  try {
    localStorage.setItem(storageKey, `${Date.now()}.${sealedText}`)
  } catch {
    // Private windows and full storage store nothing, but the page still has the text.
  }
}

export function deleteSealedDraft(owner: string, name: string): void {
  try {
    localStorage.removeItem(getStorageKey(owner, name))
  } catch {
    // A browser without storage has nothing to delete.
  }
}

export function deleteAllSealedDrafts(owner: string): void {
  for (const storageKey of listStorageKeys(getStorageKey(owner, ''))) localStorage.removeItem(storageKey)
}

/** Calls back with the name and the text (null: deleted) when another tab changes a draft of `owner`. */
export function watchSealedDrafts(
  owner: string,
  key: CryptoKey,
  onChange: (name: string, text: string | null) => void,
) {
  const start = getStorageKey(owner, '')
  const listener = async ({ key: storageKey, newValue }: StorageEvent) => {
    if (!storageKey?.startsWith(start)) return
    onChange(storageKey.slice(start.length), newValue === null ? null : await unsealStored(key, storageKey))
  }
  const onStorage = (event: StorageEvent) => void listener(event)
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

async function unsealStored(key: CryptoKey, storageKey: string): Promise<string | null> {
  const [, sealedText = ''] = (localStorage.getItem(storageKey) ?? '').split('.')
  return sealedText ? unseal(key, storageKey, sealedText) : null
}

/** Deletes expired drafts of all users, and plain text from earlier releases. */
function sweep(now: number): void {
  for (const storageKey of listStorageKeys('')) {
    const isExpired = storageKey.startsWith(prefix) && !(savedAt(storageKey) > now - draftDays * dayMs)
    if (isExpired || plainText.test(storageKey)) localStorage.removeItem(storageKey)
  }
}

const savedAt = (storageKey: string) => Number.parseInt(localStorage.getItem(storageKey) ?? '', 10)

function listStorageKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((storageKey) => storageKey.startsWith(start))
  } catch {
    return []
  }
}
