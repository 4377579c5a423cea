import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode } from '#lib/contract/error-code.ts'

/** Data that PostgreSQL writes about itself into `postmaster.pid`. */
export interface PidFile {
  pid: number
  port: number
  sockets: string
  isReady: boolean
}

/** Reads `postmaster.pid`; returns null if it is missing or PostgreSQL has only begun to write it. */
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

/**
 * Returns whether a process is the running PostgreSQL server of these files, and not an unrelated process
 * with the same number or a process that has ended.
 */
export function isServer(pid: number, files: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === files
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      files,
    )
  } catch (error) {
    // A root user without all root privileges may not read another user's working directory.
    return getErrorCode(error) === 'EACCES' && isStartedOn(pid, files)
  }
}

/**
 * Replaces the process number in `postmaster.pid` with this process's own. After a crash the old number may
 * belong to an unrelated process (often in containers), and PostgreSQL would refuse to start. PostgreSQL
 * treats its parent's number as stale, and still checks shared memory for processes of the old server.
 */
export function disownPidFile(files: string): void {
  const path = join(files, 'postmaster.pid')
  try {
    const [, ...rest] = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [String(process.pid), ...rest].join('\n'))
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error
  }
}

function isStartedOn(pid: number, files: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(files)
  } catch {
    return false
  }
}
