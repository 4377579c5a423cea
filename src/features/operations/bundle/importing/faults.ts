import { Wrong } from '#lib/bundle/worlds.ts'
import type { BundleFault as Fault } from '../contract.ts'
import { bundleLimits } from '../limits.ts'

/** Error that rejects a bundle; nothing of it is kept. */
export class Refused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('The bundle is refused')
    this.faults = faults
  }
}

export function refuse(file: string, message: string, row: number | null = null): never {
  throw new Refused([{ file, row, message }])
}

export const toFault = (file: string, row: number | null, { message, at }: Wrong): Fault => ({
  file,
  row,
  message: at ? `${at}: ${message}` : message,
})

/** Collects the errors of one file, so that its author can fix several rows at once. */
export function createFaults(file: string) {
  const faults: Fault[] = []
  return {
    get any() {
      return faults.length > 0
    },
    /**
     * Runs a check of a row and collects its error. Returns false once the maximum of reported errors is
     * reached.
     */
    look(row: number, act: () => void): boolean {
      try {
        act()
      } catch (error) {
        if (!(error instanceof Wrong)) throw error
        faults.push(toFault(file, row, error))
      }
      return faults.length < bundleLimits.faults
    },
    settle(): void {
      if (faults.length > 0) throw new Refused(faults)
    },
  }
}

/** Throws a readable error for a constraint error of the database; rethrows any other error. */
export function refusedByDatabase(file: string, error: unknown): never {
  const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {}
  if (code === '23505')
    refuse(file, 'Two rows here say the same, or something on this site has one of these ids')
  if (code === '23514') refuse(file, 'Two fields of a row contradict each other')
  if (code === '23503') refuse(file, 'A row names something that isn’t there')
  throw error
}
