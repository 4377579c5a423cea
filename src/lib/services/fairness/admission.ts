import { unavailable } from '#lib/contract/errors.ts'

/**
 * Admits work while fewer than `maxJobs` jobs run; 503 at once for the rest
 * (docs/security.md#busy-is-said-early).
 */
export function createAdmission(maxJobs: number) {
  let runningJobs = 0
  const rejectFull = () => {
    if (runningJobs >= maxJobs) throw unavailable()
  }
  return {
    refuseFull: rejectFull,
    running: () => runningJobs,
    async run<Result>(action: () => Promise<Result>): Promise<Result> {
      rejectFull()
      runningJobs++
      try {
        return await action()
      } finally {
        runningJobs--
      }
    },
  }
}
