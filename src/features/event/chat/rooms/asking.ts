import type { Context } from '#lib/contract/context.ts'

/** Sees to it that a team's room is as the team is; where no chat makes rooms nothing is asked for. */
export async function askForRoom(ctx: Context, teamId: string): Promise<void> {
  if (ctx.chat.driver?.capabilities.rooms) await ctx.job('chat-room', { teamId })
}
