import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { nextNumber } from '../messages/numbers.ts'
import { messages } from '../table.ts'

/** Takes a message from everyone but its author; false when it is gone. Asks no policy. */
export const hideMessage = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, ctx.now)

/** Gives it back to the team. */
export const unhideMessage = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, null)

async function withhold(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const isThere = and(eq(messages.id, id), isNull(messages.deletedAt))
  const [message] = await ctx.db.select({ teamId: messages.teamId }).from(messages).where(isThere)
  if (!message) return false
  const change = await nextNumber(ctx, message.teamId)
  await ctx.db
    .update(messages)
    // It says what it said; only who reads it changes.
    .set({ hiddenAt, change, updatedAt: messages.updatedAt })
    .where(isThere)
  return true
}
