import { boundedCache } from '#lib/bounded-cache.ts'
import { tooMany } from '../../contract/errors.ts'

export interface BudgetSettings {
  /** Milliseconds of work that one person gets in a window. */
  budget: number
  /** Milliseconds that a window lasts, from its first work on. */
  window: number
  /** For a person whose time is used up. */
  sentence: string
}

/** How long each person's work has kept threads busy; what was refused at the end counts as well. */
export function createBudget({ budget, window, sentence }: BudgetSettings) {
  const spent = boundedCache<{ time: number }>(20_000, window)
  /** 429 for a person whose time is used up. */
  const check = (by: string): void => {
    if (by !== '' && (spent.get(by)?.time ?? 0) >= budget) throw tooMany(sentence)
  }
  const add = (by: string, time: number): void => {
    const kept = spent.get(by)
    if (kept) kept.time += time
    else spent.set(by, { time })
  }
  return {
    check,
    add,
    /** Does the work and counts its time; 429 instead when there is none left. */
    async spend<Result>(by: string, work: () => Promise<Result>): Promise<Result> {
      check(by)
      const begun = performance.now()
      try {
        return await work()
      } finally {
        add(by, performance.now() - begun)
      }
    },
  }
}
