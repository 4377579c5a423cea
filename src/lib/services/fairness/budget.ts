import { boundedCache } from '#lib/bounded-cache.ts'
import { tooMany } from '../../contract/errors.ts'

export interface BudgetSettings {
  /** Milliseconds of work per user in a window, or another measure of cost. */
  budget: number
  /** Length of a window in milliseconds, from its first work. */
  window: number
  /** Error sentence for a user without any budget left. */
  sentence: string
}

/**
 * Limits the cost of each user's work per window, including work that failed. Work without a user has no
 * limit.
 */
export function createBudget({ budget, window, sentence }: BudgetSettings) {
  const spentByUser = boundedCache<{ cost: number }>(20_000, window)
  /** 429 if the user's budget is used up. */
  const check = (by: string): void => {
    if (by !== '' && (spentByUser.get(by)?.cost ?? 0) >= budget) throw tooMany(sentence)
  }
  const add = (by: string, cost: number): void => {
    const entry = spentByUser.get(by)
    if (entry) entry.cost += cost
    else spentByUser.set(by, { cost })
  }
  return {
    check,
    add,
    /** Runs the work and counts its time; 429 if no budget is left. */
    async spend<Result>(by: string, action: () => Promise<Result>): Promise<Result> {
      check(by)
      const startedAt = performance.now()
      try {
        return await action()
      } finally {
        add(by, performance.now() - startedAt)
      }
    },
  }
}
