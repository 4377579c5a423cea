import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { indexEvent } from './findable.ts'
import { eventRoles } from '../table.ts'

interface ProfileJob {
  id: string
  after?: string
}

const batch = 100

export const eventJobs = [
  {
    /**
     * Reindexes the events that show a profile after it is renamed or becomes public or private, in batches.
     */
    queue: 'profile-events',
    async handle(ctx: Context, { id, after }: ProfileJob) {
      const rows = await ctx.db
        .selectDistinct({ eventId: eventRoles.eventId })
        .from(eventRoles)
        .where(
          and(
            eq(eventRoles.profileId, id),
            isNull(eventRoles.deletedAt),
            after ? gt(eventRoles.eventId, after) : undefined,
          ),
        )
        .orderBy(asc(eventRoles.eventId))
        .limit(batch)
      for (const { eventId } of rows) await indexEvent(ctx, eventId)
      if (rows.length === batch) await ctx.job('profile-events', { id, after: rows.at(-1)!.eventId })
    },
  },
]
