import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { errorCode } from '#lib/contract/error-code.ts'
import { isAlive } from './alive.ts'

/** Longer than any start may take: an older mark was left by a process whose number a stranger has by now. */
const stale = 60_000

/**
 * Two starts at the same moment must not both touch the pid file and launch a server. Whoever makes the mark
 * first has the turn and gets the function that ends it; null for the other, who waits for the server.
 */
export function takeTurn(files: string): (() => void) | null {
  const mark = `${files}.starting`
  if (isAbandoned(mark)) rmSync(mark, { force: true })
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null
    throw error
  }
  return () => rmSync(mark, { force: true })
}

function isAbandoned(mark: string): boolean {
  try {
    const pid = Number(readFileSync(mark, 'utf8'))
    return Date.now() - statSync(mark).mtimeMs > stale || (pid > 0 && !isAlive(pid))
  } catch {
    return false
  }
}
