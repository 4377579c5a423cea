import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { waitingRoundJob } from './running/waiting-round-job.ts'
import { rounds, roundSteps } from './table.ts'

export const roundJobs = [
  {
    /** Closes each round at its closing time, in the name of the person who last opened it. */
    queue: 'round-closing',
    schedule: '* * * * *',
    async handle(ctx: Context): Promise<void> {
      const closedRounds = await ctx.db
        .update(rounds)
        .set({ state: 'closed', updatedAt: ctx.now })
        .where(and(eq(rounds.state, 'open'), lte(rounds.closesAt, ctx.now)))
        .returning({ id: rounds.id, eventId: rounds.eventId })
      for (const { id: roundId, eventId } of closedRounds) {
        const [openedStep] = await ctx.db
          .select({ userId: roundSteps.userId })
          .from(roundSteps)
          .where(and(eq(roundSteps.roundId, roundId), inArray(roundSteps.step, ['opened', 'reopened'])))
          .orderBy(desc(roundSteps.createdAt))
          .limit(1)
        if (openedStep)
          await ctx.db.insert(roundSteps).values({
            roundId,
            step: 'closed',
            reason: 'Its closing time came',
            userId: openedStep.userId,
            createdAt: ctx.now,
          })
        ctx.changed('event', eventId)
      }
    },
  },
  waitingRoundJob,
]
