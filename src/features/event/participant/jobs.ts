import type { Context } from '#lib/contract/context.ts'
import { receiptJob } from './enrollment/receipt.ts'
import { clearCheckIns } from './entrance/clear-check-ins.ts'

export const participantJobs = [
  receiptJob,
  {
    /**
     * Clears the check-ins up to the given time, in batches, after an event moves to another day or loses its
     * date.
     */
    queue: 'event-check-ins',
    async handle(ctx: Context, { id, until }: { id: string; until: string }) {
      if (await clearCheckIns(ctx, id, new Date(until))) await ctx.job('event-check-ins', { id, until })
    },
  },
]
