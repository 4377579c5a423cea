import type { Quota } from '#features/platform/files/uploads/quota.ts'
import type { DefaultedName } from './variables.ts'
import { readWholeNumber, type Environment } from './values.ts'

const megabyte = 1_048_576

type ReadWithFallback = (readSetting: () => number, fallback: number) => number
type Limit = DefaultedName & `QUOTA_${string}`

/** Reads one user's limits for stored files, and for uploads within 24 hours. */
export function readQuota(env: Environment, read: ReadWithFallback): Quota {
  const readLimit = (name: Limit) => read(() => readWholeNumber(env, name, { from: 1, to: 1_000_000_000 }), 0)
  return {
    files: readLimit('QUOTA_FILES'),
    bytes: readLimit('QUOTA_MB') * megabyte,
    filesADay: readLimit('QUOTA_DAILY_FILES'),
    bytesADay: readLimit('QUOTA_DAILY_MB') * megabyte,
  }
}
