import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { announcements } from '../table.ts'

/** Adds to the number of written e-mails, without changing the announcement's time of change. */
export async function countMails(ctx: Context, id: string, count: number): Promise<void> {
  await ctx.db
    .update(announcements)
    .set({
      mailsCount: sql`${announcements.mailsCount} + ${count}`,
      mailedAt: ctx.now,
      updatedAt: announcements.updatedAt,
    })
    .where(eq(announcements.id, id))
}
