import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { startPausing } from './thread-pauses.ts'

/**
 * Gives the calling thread the lowest priority, so that requests go first on a shared core. Only Linux has
 * priorities per thread; elsewhere nothing changes.
 */
export function lowerPriority(): void {
  startPausing()
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // Without a priority the thread runs like other threads.
  }
}
