import type { Context } from '#lib/contract/context.ts'
import { purges } from './everything.ts'
import { keptMs } from './service.ts'

/** Rows of one table that one transaction removes. */
const most = 500

export const deletionJobs = [
  {
    queue: 'deletion-purge',
    schedule: '11 4 * * *',
    /** What was deleted that long ago is gone for good, batch by batch; the whole only when no part of it is left. */
    async handle(ctx: Context): Promise<void> {
      const before = new Date(ctx.now.getTime() - keptMs)
      for (const purge of purges) {
        const removed = await purge(ctx, { before, most })
        if (removed === 0) continue
        await ctx.job('deletion-purge', {})
        return
      }
    },
  },
]
