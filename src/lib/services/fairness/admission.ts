import { unavailable } from '#lib/contract/errors.ts'

/**
 * Admits work while fewer than `maxJobs` jobs run; 503 at once for the rest
 * (docs/security.md#busy-is-said-early).
 */
export function createAdmission(maxJobs: number) {
  let running = 0
  const refuseFull = () => {
    if (running >= maxJobs) throw unavailable()
  }
  return {
    refuseFull,
    running: () => running,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      refuseFull()
      running++
      try {
        return await work()
      } finally {
        running--
      }
    },
  }
}
