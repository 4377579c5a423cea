import type { Context } from '#lib/contract/context.ts'

/** The year in which a page is read, for date badges; the page is made anew when it ends. */
export function readingYear(ctx: Pick<Context, 'now' | 'until'>): number {
  const year = ctx.now.getUTCFullYear()
  ctx.until(new Date(Date.UTC(year + 1, 0, 1)))
  return year
}
