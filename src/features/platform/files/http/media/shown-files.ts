import { boundedCache } from '#lib/bounded-cache.ts'
import { findFile } from '../../service.ts'
import type { FilesServices } from '../services.ts'

const around = /^(?:event|team|profile):/

export type ShownFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/**
 * Which uploads may be shown, known without asking the database each time: a note forgets the one that has changed,
 * or what it is a part of, and while notes may be missed nothing is known. A minute bounds what nobody has noted.
 * `onGone` is told the addresses that notes name.
 */
export function createShownFiles({ db, subscribe }: FilesServices, onGone: (url: string) => void) {
  const known = boundedCache<ShownFile & { sequence: number }>(50_000, 60_000)
  // By tag, which note was the last of it; kept as long as what was known before it.
  const lastOf = boundedCache<number>(50_000, 60_000)
  let sequence = 0
  let isDeaf = false
  const begin = (deaf: boolean) => {
    isDeaf = deaf
    sequence++
    known.clear()
  }
  subscribe({
    onNote(tags) {
      for (const tag of tags) {
        if (around.test(tag)) lastOf.set(tag, ++sequence)
        if (!tag.startsWith('file:')) continue
        sequence++
        known.delete(tag.slice('file:'.length))
        onGone(`/files/${tag.slice('file:'.length)}`)
      }
    },
    onLost: () => begin(true),
    onBack: () => begin(false),
  })
  return async (key: string): Promise<ShownFile | undefined> => {
    const shown = known.get(key)
    if (shown?.tags.every((tag) => (lastOf.get(tag) ?? 0) <= shown.sequence)) return shown
    const before = sequence
    const file = await findFile(db, key)
    if (file && !isDeaf && sequence === before) known.set(key, { ...file, sequence })
    return file
  }
}
