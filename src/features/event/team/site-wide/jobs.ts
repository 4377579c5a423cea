import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { indexTeams } from './findable.ts'
import { teams } from '../table.ts'

interface EventJob {
  id: string
  after?: string
}

interface ChannelsJob {
  teamId: string
  text: string | null
  voice: string | null
}

export const teamJobs = [
  {
    /**
     * Updates an event's teams in the search index, in batches, after the event is published, hidden, renamed
     * or deleted.
     */
    queue: 'event-teams',
    async handle(ctx: Context, { id, after }: EventJob) {
      const last = await indexTeams(ctx, id, after)
      if (last) await ctx.job('event-teams', { id, after: last })
    },
  },
  {
    /** Stores the team's room after the chat has created or closed it. */
    queue: 'team-channels',
    async handle(ctx: Context, { teamId, text, voice }: ChannelsJob) {
      await ctx.db
        .update(teams)
        .set({ teamTextChannelId: text, teamVoiceChannelId: voice, updatedAt: teams.updatedAt })
        .where(eq(teams.id, teamId))
      ctx.changed('team', teamId)
    },
  },
]
