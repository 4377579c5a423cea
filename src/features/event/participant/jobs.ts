import type { Context } from '#lib/contract/context.ts'
import { receiptJob } from './enrollment/receipt.ts'
import { clearCheckIns } from './entrance/clearing.ts'

export const participantJobs = [
  receiptJob,
  {
    /** An event moved to another day, or has no day for now: who had come in comes in again, batch by batch. */
    queue: 'event-check-ins',
    async handle(ctx: Context, { id, until }: { id: string; until: string }) {
      if (await clearCheckIns(ctx, id, new Date(until))) await ctx.job('event-check-ins', { id, until })
    },
  },
]
