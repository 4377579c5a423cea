import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { isMirrored } from '../rows.ts'
import { chatMessages } from '../table.ts'

/** Which chat shows what a team says in its room; null for none. */
export type MirroredTo = 'discord' | 'matrix' | null

/** The chat of this process, where it makes rooms: what shows a room's words has to be one. */
export function mirrorOf({ chat }: Pick<Context, 'chat'>): MirroredTo {
  const { name, capabilities } = chat.driver ?? {}
  return capabilities?.rooms && name !== 'webhook' ? (name ?? null) : null
}

/** Has what was just said in a team's room shown in its room in the chat too, where its event chose so. */
export async function mirrorSaid(
  ctx: Context,
  { id, teamId }: { id: string; teamId: string },
): Promise<void> {
  const chat = mirrorOf(ctx)
  if (!chat) return
  const [is] = await ctx.db.execute<{ mirrored: boolean }>(
    sql`select ${isMirrored(sql`${teamId}::uuid`, chat)} as mirrored`,
    'objects',
  )
  if (!is!.mirrored) return
  const message = 'What someone said in the team’s room'
  await ctx.db
    .insert(chatMessages)
    .values({ teamId, saidId: id, message, nextAttemptAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing({ target: chatMessages.saidId })
  await ctx.job('chat', {})
}
