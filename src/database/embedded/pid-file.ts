import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#lib/contract/error-code.ts'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface PidFile {
  pid: number
  port: number
  sockets: string
  isReady: boolean
}

/** Reads `postmaster.pid`; null when there is none or PostgreSQL has only begun to write it. */
export function readPidFile(files: string): PidFile | null {
  try {
    const [pid, , , port, sockets, , , state] = readFileSync(join(files, 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    if (!pid || !port || !sockets) return null
    return { pid: Number(pid), port: Number(port), sockets, isReady: state?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** Whether a process is the PostgreSQL server of these files, and neither a stranger with its number nor its remains. */
export function isServer(pid: number, files: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === files
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      files,
    )
  } catch (error) {
    // A root without all of root's rights may not ask where another user's process works.
    return errorCode(error) === 'EACCES' && wasStartedOn(pid, files)
  }
}

/**
 * After a crash the server's number may belong to a stranger (often so in containers), and PostgreSQL would refuse to
 * start. It takes its parent's number for stale, and still looks for processes of the old server in shared memory.
 */
export function disownPidFile(files: string): void {
  const path = join(files, 'postmaster.pid')
  try {
    const [, ...rest] = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [String(process.pid), ...rest].join('\n'))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

function wasStartedOn(pid: number, files: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(files)
  } catch {
    return false
  }
}
