import { Wrong } from '#lib/bundle/worlds.ts'
import type { BundleProblem as Fault } from '../contract.ts'
import { bundleLimits } from '../limits.ts'

/** Error that rejects a bundle; nothing of it is kept. */
export class BundleRejection extends Error {
  readonly faults: readonly Fault[]
  constructor(problems: readonly Fault[]) {
    super('The bundle is refused')
    this.faults = problems
  }
}

export function rejectBundle(file: string, message: string, row: number | null = null): never {
  throw new BundleRejection([{ file, row, message }])
}

export const toProblem = (file: string, row: number | null, { message, at }: Wrong): Fault => ({
  file,
  row,
  message: at ? `${at}: ${message}` : message,
})

/** Collects the errors of one file, so that its author can fix several rows at once. */
export function createProblemList(file: string) {
  const problems: Fault[] = []
  return {
    get any() {
      return problems.length > 0
    },
    /**
     * Runs a check of a row and collects its error. Returns false once the maximum of reported errors is
     * reached.
     */
    look(row: number, check: () => void): boolean {
      try {
        check()
      } catch (error) {
        if (!(error instanceof Wrong)) throw error
        problems.push(toProblem(file, row, error))
      }
      return problems.length < bundleLimits.faults
    },
    settle(): void {
      if (problems.length > 0) throw new BundleRejection(problems)
    },
  }
}

/**
 * Rejects the bundle with a readable message for a constraint error of the database; rethrows any other
 * error.
 */
export function rejectConstraintError(file: string, error: unknown): never {
  const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {}
  if (code === '23505')
    rejectBundle(file, 'Two rows here say the same, or something on this site has one of these ids')
  if (code === '23514') rejectBundle(file, 'Two fields of a row contradict each other')
  if (code === '23503') rejectBundle(file, 'A row names something that isn’t there')
  throw error
}
