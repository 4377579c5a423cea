import type { Context } from '#lib/contract/context.ts'
import { purges } from './deletion-parts.ts'
import { retentionMs } from './service.ts'

/** Maximum rows of one table per transaction. */
const maxRowsPerTransaction = 500

export const deletionJobs = [
  {
    queue: 'deletion-purge',
    schedule: '11 4 * * *',
    /**
     * Purges items whose retention period has passed, in batches; an item only once all its parts are gone.
     */
    async handle(ctx: Context): Promise<void> {
      const before = new Date(ctx.now.getTime() - retentionMs)
      for (const purge of purges) {
        const removedCount = await purge(ctx, { before, most: maxRowsPerTransaction })
        if (removedCount === 0) continue
        await ctx.job('deletion-purge', {})
        return
      }
    },
  },
]
