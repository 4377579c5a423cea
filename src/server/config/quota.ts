import type { Quota } from '#features/files/quota.ts'
import { readWhole, type Environment } from './values.ts'

const megabyte = 1_048_576

type Read = (reading: () => number, otherwise: number) => number

/** How much one person may keep in files, and send within 24 hours. */
export function readQuota(env: Environment, read: Read): Quota {
  const whole = (name: string, usual: number) =>
    read(() => readWhole(env, name, { usual, from: 1, to: 1_000_000_000 }), usual)
  return {
    files: whole('QUOTA_FILES', 2000),
    bytes: whole('QUOTA_MB', 5000) * megabyte,
    filesADay: whole('QUOTA_DAILY_FILES', 200),
    bytesADay: whole('QUOTA_DAILY_MB', 2000) * megabyte,
  }
}
