import { boundedCache } from '#lib/bounded-cache.ts'
import type { AuthServices } from '../services.ts'

export interface PersonCache<Known> {
  /**
   * Finds the person of a session or token; null if it doesn't exist. A session that has ended counts as
   * missing; a token that has ended is found.
   */
  find(key: string): Promise<Known | null>
}

interface CacheOptions<Known> {
  /** Kind of the entries, which change notes name together with a key. */
  kind: 'session' | 'token'
  load(key: string): Promise<Known | null>
}

const lifetimeMs = 60_000

/**
 * Creates a cache that keeps the person of a session or token for at most a minute and drops it when a note
 * names it or its account. Revocation takes effect everywhere within a second and costs no round trip.
 */
export function createPersonCache<Known extends { userId: string }>(
  services: Pick<AuthServices, 'subscribe'>,
  { kind, load }: CacheOptions<Known>,
): PersonCache<Known> {
  const cache = boundedCache<Known>(20_000, lifetimeMs)
  const pendingLoads = new Map<string, Promise<Known | null>>()
  let isListening = true

  services.subscribe({
    onNote(tags) {
      for (const tag of tags) {
        if (tag.startsWith(`${kind}:`)) forget(tag.slice(kind.length + 1))
        if (tag.startsWith('account:')) forgetAccount(tag.slice('account:'.length))
      }
    },
    onLost() {
      isListening = false
      cache.clear()
      pendingLoads.clear()
    },
    onBack: () => void (isListening = true),
  })

  // A read in progress may be older than the note: its caller gets the result, but it isn't cached.
  const forget = (key: string) => {
    cache.delete(key)
    pendingLoads.delete(key)
  }
  const forgetAccount = (userId: string) => {
    for (const [key, cachedPerson] of cache.entries()) if (cachedPerson.userId === userId) cache.delete(key)
    pendingLoads.clear()
  }

  const read = async (key: string) => {
    const pendingLoad = load(key)
    pendingLoads.set(key, pendingLoad)
    try {
      const person = await pendingLoad
      if (person && isListening && pendingLoads.get(key) === pendingLoad) cache.set(key, person)
      return person
    } finally {
      if (pendingLoads.get(key) === pendingLoad) pendingLoads.delete(key)
    }
  }

  return { find: async (key) => cache.get(key) ?? (await (pendingLoads.get(key) ?? read(key))) }
}
