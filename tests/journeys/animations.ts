import type { Page } from 'playwright-core'

/**
 * Waits until nothing moves on the page, but for what moves for ever. The `finished` of an animation rejects when it
 * is cancelled, as when its element is removed or a newer transition takes its place: that ends it just as well.
 */
export const animationsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
