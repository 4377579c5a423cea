import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { startPausing } from './thread-pauses.ts'

/**
 * Gives the calling thread the lowest priority and makes it pause regularly, so that requests go first on a
 * shared core. Only Linux has priorities per thread; elsewhere the thread only pauses.
 */
export function lowerPriority(): void {
  startPausing()
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // Without priorities per thread, the thread only pauses.
  }
}
