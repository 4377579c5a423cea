import type { Context } from '#lib/contract/context.ts'
import { type Audience, type Circle, peopleOf } from './audiences.ts'

interface RecallJob {
  to: Audience | Circle
  /** The last account whose tabs have heard of it. */
  after?: string
  /** How many at once. */
  batch?: number
}

/** What these people were told of is gone, or is back: trays that are open look again. */
export const recall = (ctx: Context, to: Audience | Circle): Promise<void> =>
  ctx.job('notifications-recall', { to })

export const recallJob = {
  queue: 'notifications-recall',
  /** Tells one batch and asks for the next. */
  async handle(ctx: Context, { to, after, batch = 1000 }: RecallJob): Promise<void> {
    const people = await peopleOf(ctx, to, { after, limit: batch })
    for (const { userId } of people) ctx.changed('tray', userId)
    const last = people.at(-1)
    if (last && people.length === batch)
      await ctx.job('notifications-recall', { to, after: last.userId, batch })
  },
}
