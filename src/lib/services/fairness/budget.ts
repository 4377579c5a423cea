import { boundedCache } from '#lib/bounded-cache.ts'
import { tooMany } from '../../contract/errors.ts'

export interface BudgetSettings {
  /** Milliseconds of work that one person gets in a window, or another measure of what it costs. */
  budget: number
  /** Milliseconds that a window lasts, from its first work on. */
  window: number
  /** For a person who has used it up. */
  sentence: string
}

/** Counts what each person's work has cost; what was refused at the end counts as well. */
export function createBudget({ budget, window, sentence }: BudgetSettings) {
  const spent = boundedCache<{ cost: number }>(20_000, window)
  /** 429 for a person who has used it up. */
  const check = (by: string): void => {
    if (by !== '' && (spent.get(by)?.cost ?? 0) >= budget) throw tooMany(sentence)
  }
  const add = (by: string, cost: number): void => {
    const kept = spent.get(by)
    if (kept) kept.cost += cost
    else spent.set(by, { cost })
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
