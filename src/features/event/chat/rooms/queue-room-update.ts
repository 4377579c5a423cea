import type { Context } from '#lib/contract/context.ts'

/** Queues an update of a team's room; does nothing without a chat that supports rooms. */
export async function queueRoomUpdate(ctx: Context, teamId: string): Promise<void> {
  if (ctx.chat.driver?.capabilities.rooms) await ctx.job('chat-room', { teamId })
}
