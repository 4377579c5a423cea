import { createHash, randomBytes } from 'node:crypto'

const mostRemembered = 200_000

/**
 * Whether somebody has been seen today, known by a hash whose salt is drawn anew each day (UTC). Salt and hashes are in
 * this process's memory alone: after midnight nobody, not even who runs the site, can tell who came.
 */
export function dailyVisitors() {
  let day = ''
  let salt = randomBytes(32)
  let seen = new Set<string>()

  /** True the first time in a day. */
  return (today: string, parts: string[]): boolean => {
    if (day !== today) {
      day = today
      salt = randomBytes(32)
      seen = new Set()
    }
    const hash = createHash('sha256').update(salt).update(parts.join('\n')).digest('base64').slice(0, 22)
    if (seen.has(hash)) return false
    // Beyond so many the first ones are forgotten, and may count twice: memory stays bounded under any flood.
    if (seen.size >= mostRemembered) seen.delete(seen.values().next().value!)
    seen.add(hash)
    return true
  }
}
