import { eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { ChatIds } from '#lib/services/chat-driver.ts'
import { chatRooms } from '../table.ts'
import { findRoomOfTeam } from './team-room.ts'

/**
 * Recreates a team's channel that was deleted in the chat; returns false if the team no longer has this
 * channel.
 */
export async function recreateChannel(
  ctx: Context,
  { teamId, channelId }: { teamId: string; channelId: string },
): Promise<boolean> {
  const room = await findRoomOfTeam(ctx, teamId)
  if (!room || room.state === 'closed' || !Object.values(room.ids).includes(channelId)) return false
  const ids = Object.fromEntries(Object.entries(room.ids).filter(([, id]) => id !== channelId)) as ChatIds
  await ctx.db
    .update(chatRooms)
    .set({ ids, state: 'waiting', nextAttemptAt: ctx.now, error: null, updatedAt: ctx.now })
    .where(eq(chatRooms.id, room.id))
  await ctx.job('chat-room', { teamId })
  return true
}
