import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { startPausing } from './pausing.ts'

/**
 * Lets the thread that calls this wait behind all others: requests go first where both want the same core. On
 * Linux, which alone gives a thread a priority of its own; elsewhere nothing changes.
 */
export function giveWay(): void {
  startPausing()
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(threadId, constants.priority.PRIORITY_LOW)
  } catch {
    // It only runs as quickly as everything else.
  }
}
