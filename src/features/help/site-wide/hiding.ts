import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { helpRequests } from '../table.ts'

/** Takes a request from the queue and from everyone but its team; false when it is closed. Asks no policy. */
export const hideRequest = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, ctx.now)

/** Back to where it stood in the line. */
export const unhideRequest = (ctx: MemberContext, id: string): Promise<boolean> => withhold(ctx, id, null)

async function withhold(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const [request] = await ctx.db
    .update(helpRequests)
    .set({ hiddenAt, updatedAt: helpRequests.updatedAt })
    .where(and(eq(helpRequests.id, id), isNull(helpRequests.endedAt)))
    .returning({ eventId: helpRequests.eventId })
  if (!request) return false
  ctx.changed('help', request.eventId)
  return true
}
