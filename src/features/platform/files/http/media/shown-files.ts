import { boundedCache } from '#lib/bounded-cache.ts'
import { findFile } from '../../service.ts'
import type { FilesServices } from '../services.ts'

const parentTagPattern = /^(?:event|team|profile):/

export type ShownFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/**
 * Caches which uploads may be shown, to save database queries. A note drops the changed upload, or those of a
 * changed event, team or profile; while notes may be missed, nothing is cached. Entries expire after a minute
 * in case of changes without a note. Calls `onGone` with the addresses in notes.
 */
export function createShownFiles({ db, subscribe }: FilesServices, onGone: (url: string) => void) {
  const cachedFiles = boundedCache<ShownFile & { sequence: number }>(50_000, 60_000)
  // Number of the last note by tag; kept as long as cached entries that may be older than the note.
  const lastSequenceByTag = boundedCache<number>(50_000, 60_000)
  let sequence = 0
  let isDisconnected = false
  const reset = (disconnected: boolean) => {
    isDisconnected = disconnected
    sequence++
    cachedFiles.clear()
  }
  subscribe({
    onNote(tags) {
      for (const tag of tags) {
        if (parentTagPattern.test(tag)) lastSequenceByTag.set(tag, ++sequence)
        if (!tag.startsWith('file:')) continue
        sequence++
        cachedFiles.delete(tag.slice('file:'.length))
        onGone(`/files/${tag.slice('file:'.length)}`)
      }
    },
    onLost: () => reset(true),
    onBack: () => reset(false),
  })
  return async (key: string): Promise<ShownFile | undefined> => {
    const knownFile = cachedFiles.get(key)
    if (knownFile?.tags.every((tag) => (lastSequenceByTag.get(tag) ?? 0) <= knownFile.sequence))
      return knownFile
    const before = sequence
    const file = await findFile(db, key)
    if (file && !isDisconnected && sequence === before) cachedFiles.set(key, { ...file, sequence })
    return file
  }
}
