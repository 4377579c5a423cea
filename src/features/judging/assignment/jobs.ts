import { and, eq, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { reassignRound } from './dealing/assign-entries.ts'
import { reminderJobs } from './dealing/remind-judges.ts'
import { noticeJobs } from './dealing/judge-notices.ts'
import { lateRounds, wasAssigned } from './rows.ts'

export const assignmentJobs = [
  ...noticeJobs,
  ...reminderJobs,
  {
    /** Reassigns entries in an event's open rounds after a change of who may judge which entries. */
    queue: 'assignment-again',
    async handle(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
      const open = await ctx.db
        .select({ id: rounds.id })
        .from(rounds)
        .where(and(eq(rounds.eventId, eventId), eq(rounds.state, 'open')))
        .orderBy(rounds.id)
      for (const { id } of open) await reassignOnceAssigned(ctx, id)
    },
  },
  {
    /** Reassigns entries of judges who haven't started in time. */
    queue: 'assignment-late',
    schedule: '*/5 * * * *',
    async handle(ctx: Context): Promise<void> {
      const dueRounds = await ctx.db.execute<{ id: string }>(
        sql`${lateRounds(toTimestampSql(ctx.now))} order by 1 limit 100`,
        'objects',
      )
      for (const { id } of dueRounds) await reassignRound(ctx, { roundId: id })
    },
  },
]

/** Reassigns a round's entries only after a first assignment, which organizers review. */
async function reassignOnceAssigned(ctx: Context, roundId: string): Promise<void> {
  const [round] = await ctx.db.execute<{ isDealt: boolean }>(
    sql`select ${wasAssigned(roundId)} as "isDealt"`,
    'objects',
  )
  if (round!.isDealt) await reassignRound(ctx, { roundId })
}
