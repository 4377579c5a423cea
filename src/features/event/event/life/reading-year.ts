import type { Context } from '#lib/contract/context.ts'

/** Returns the current year in UTC for date badges; the page is rendered again when the year ends. */
export function getCurrentYear(ctx: Pick<Context, 'now' | 'until'>): number {
  const year = ctx.now.getUTCFullYear()
  ctx.until(new Date(Date.UTC(year + 1, 0, 1)))
  return year
}
