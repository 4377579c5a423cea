import type { Context } from '#lib/contract/context.ts'
import { indexTeams } from './site-wide/findable.ts'

interface EventJob {
  id: string
  after?: string
}

export const teamJobs = [
  {
    /** An event was published, hidden, renamed or deleted: what is found of its teams follows, batch by batch. */
    queue: 'event-teams',
    async handle(ctx: Context, { id, after }: EventJob) {
      const last = await indexTeams(ctx, id, after)
      if (last) await ctx.job('event-teams', { id, after: last })
    },
  },
]
