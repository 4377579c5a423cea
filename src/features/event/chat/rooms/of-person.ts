import { eq, sql } from 'drizzle-orm'
import { teamRowsSql } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { chatGrants, chatRoomMembers } from '../table.ts'
import { queueRoomUpdate } from './queue-room-update.ts'

/** Queues updates of the rooms of a person's teams after a change to the account. */
export async function queueRoomUpdates(ctx: Context, userId: string): Promise<void> {
  const teams = await ctx.db.execute<{ id: string }>(
    sql`select t.id from ${teamRowsSql(userId)} order by t.id limit 200`,
    'objects',
  )
  for (const { id } of teams) await queueRoomUpdate(ctx, id)
}

/** Forgets which servers, roles and rooms a person was added to; queue their removal in the chat first. */
export async function deleteChatPlaces({ db }: Context, userId: string): Promise<void> {
  await db.delete(chatGrants).where(eq(chatGrants.userId, userId))
  await db.update(chatRoomMembers).set({ outsideId: null }).where(eq(chatRoomMembers.userId, userId))
}
