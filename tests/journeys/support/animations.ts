import type { Page } from 'playwright-core'

/**
 * Waits until all animations end, except endless ones. The `finished` of an animation rejects if it is
 * canceled, as when its element is removed or a newer transition replaces it. That counts as its end too.
 */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const runningAnimations = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      if (runningAnimations.length === 0) return
      await Promise.allSettled(runningAnimations.map(({ finished }) => finished))
    }
  })
