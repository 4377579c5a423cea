import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { takeNextNumber } from '../messages/numbers.ts'
import { messages } from '../table.ts'

/** Hides a message from everyone but its author. Returns false if it no longer exists. Checks no policy. */
export const hideMessage = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, ctx.now)

export const unhideMessage = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, null)

async function withhold(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const isExistingSql = and(eq(messages.id, id), isNull(messages.deletedAt))
  const [message] = await ctx.db.select({ teamId: messages.teamId }).from(messages).where(isExistingSql)
  if (!message) return false
  const change = await takeNextNumber(ctx, message.teamId)
  await ctx.db
    .update(messages)
    // Keeps the time of the last edit, because only the visibility changes.
    .set({ hiddenAt, change, updatedAt: messages.updatedAt })
    .where(isExistingSql)
  return true
}
