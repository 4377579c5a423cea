import { readFileSync } from 'node:fs'

export interface Usage {
  /** Processor time of all its threads, in milliseconds. */
  processor: number
  /** Resident memory, in MiB. */
  memory: number
}

// Milliseconds per tick: Linux counts processor time in 1/100 s wherever Node runs.
const tick = 10

/**
 * Returns the resources that a process has used so far. Reads /proc, so that the server needs no address that
 * reports them. Returns zeros on other systems.
 */
export function readUsage(pid: number): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      processor: (Number(fields[11]) + Number(fields[12])) * tick,
      memory: Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0) / 1024,
    }
  } catch {
    return { processor: 0, memory: 0 }
  }
}
