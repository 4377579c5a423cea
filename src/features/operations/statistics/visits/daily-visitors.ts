import { createHash, randomBytes } from 'node:crypto'

const maxHashes = 200_000

/**
 * Recognizes returning visitors within a day by a hash with a new salt each day (UTC). Salt and hashes are
 * only in this process's memory: after midnight not even the site's operator can tell who visited.
 */
export function createVisitorRegistry() {
  let day = ''
  let salt = randomBytes(32)
  let seenHashes = new Set<string>()

  /** Returns true for the first visit of a day with these parts. */
  return (today: string, parts: string[]): boolean => {
    if (day !== today) {
      day = today
      salt = randomBytes(32)
      seenHashes = new Set()
    }
    const hash = createHash('sha256').update(salt).update(parts.join('\n')).digest('base64').slice(0, 22)
    if (seenHashes.has(hash)) return false
    // Above the limit, the first hashes are dropped and may count twice, which bounds memory in a flood.
    if (seenHashes.size >= maxHashes) seenHashes.delete(seenHashes.values().next().value!)
    seenHashes.add(hash)
    return true
  }
}
