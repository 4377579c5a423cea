import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { announcements } from '../table.ts'

interface WrittenBatch {
  /** Number of e-mails in the batch. */
  mails: number
  /** SQL that counts the people in the audience; undefined after the first batch. */
  people?: SQL | undefined
}

/**
 * Adds to the number of written e-mails, without changing the announcement's time of change. The number of
 * people follows, because some join the audience between the announcement and its e-mails.
 */
export async function countMails(ctx: Context, id: string, { mails, people }: WrittenBatch): Promise<void> {
  const mailsCount = sql`${announcements.mailsCount} + ${mails}`
  await ctx.db
    .update(announcements)
    .set({
      mailsCount,
      peopleCount: sql`greatest(${people ?? announcements.peopleCount}, ${mailsCount})`,
      mailedAt: ctx.now,
      updatedAt: announcements.updatedAt,
    })
    .where(eq(announcements.id, id))
}
