import type { Context } from '#lib/contract/context.ts'
import { type Audience, type Circle, loadAudience } from './audiences.ts'

interface RecallJob {
  to: Audience | Circle
  /** Last user id whose tabs were refreshed. */
  after?: string
  batch?: number
}

/** Refreshes open inboxes of these people after something was removed or restored. */
export const recall = (ctx: Context, to: Audience | Circle): Promise<void> =>
  ctx.job('notifications-recall', { to })

export const recallJob = {
  queue: 'notifications-recall',
  /** Refreshes one batch and queues the next. */
  async handle(ctx: Context, { to, after, batch = 1000 }: RecallJob): Promise<void> {
    const people = await loadAudience(ctx, to, { after, limit: batch })
    for (const { userId } of people) ctx.changed('tray', userId)
    const last = people.at(-1)
    if (last && people.length === batch)
      await ctx.job('notifications-recall', { to, after: last.userId, batch })
  },
}
