import { getErrorCode } from '#lib/contract/error-code.ts'

/** Returns whether a process with this number exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}
