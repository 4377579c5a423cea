import type { Quota } from '#features/platform/files/uploads/quota.ts'
import type { UsualName } from './variables.ts'
import { readWhole, type Environment } from './values.ts'

const megabyte = 1_048_576

type Read = (reading: () => number, otherwise: number) => number
type Limit = UsualName & `QUOTA_${string}`

/** Reads one user's limits for stored files, and for uploads within 24 hours. */
export function readQuota(env: Environment, read: Read): Quota {
  const whole = (name: Limit) => read(() => readWhole(env, name, { from: 1, to: 1_000_000_000 }), 0)
  return {
    files: whole('QUOTA_FILES'),
    bytes: whole('QUOTA_MB') * megabyte,
    filesADay: whole('QUOTA_DAILY_FILES'),
    bytesADay: whole('QUOTA_DAILY_MB') * megabyte,
  }
}
