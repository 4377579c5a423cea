import { boundedCache } from '#lib/bounded-cache.ts'
import { tooMany } from '#lib/contract/errors.ts'

export interface BudgetSettings {
  /** Milliseconds of work that one person gets in a window. */
  budget: number
  /** Milliseconds that a window lasts, from its first text on. */
  window: number
}

/** How long each person's texts have kept the threads busy; what was refused at the end counts as well. */
export function createBudget({ budget, window }: BudgetSettings) {
  const spent = boundedCache<{ time: number }>(20_000, window)
  return {
    /** 429 for a person whose time is used up. */
    check(by: string): void {
      if (by !== '' && (spent.get(by)?.time ?? 0) >= budget)
        throw tooMany(
          `Your texts take too long to render. Wait ${window / 60_000} minutes, or make them simpler.`,
        )
    },
    add(by: string, time: number): void {
      const kept = spent.get(by)
      if (kept) kept.time += time
      else spent.set(by, { time })
    },
  }
}
