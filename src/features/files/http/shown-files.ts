import { LRUCache } from 'lru-cache'
import { findFile } from '../service.ts'
import type { FilesHouse } from './house.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof findFile>>>

/**
 * Which uploads may be shown, known without asking the database each time: a note forgets the one that has changed,
 * and while notes may be missed nothing is known. A minute bounds what nobody has noted. `onGone` is told the
 * addresses that notes name.
 */
export function createShownFiles({ db, hear }: FilesHouse, onGone: (url: string) => void) {
  const known = new LRUCache<string, Shown>({ max: 50_000, ttl: 60_000 })
  let heard = 0
  let isDeaf = false
  const begin = (deaf: boolean) => {
    isDeaf = deaf
    heard++
    known.clear()
  }
  hear({
    onNote(tags) {
      for (const tag of tags) {
        if (!tag.startsWith('file:')) continue
        heard++
        known.delete(tag.slice('file:'.length))
        onGone(`/files/${tag.slice('file:'.length)}`)
      }
    },
    onLost: () => begin(true),
    onBack: () => begin(false),
  })
  return async (key: string): Promise<Shown | undefined> => {
    const shown = known.get(key)
    if (shown) return shown
    const before = heard
    const found = await findFile(db, key)
    if (found && !isDeaf && heard === before) known.set(key, found)
    return found
  }
}
