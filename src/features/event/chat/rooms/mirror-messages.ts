import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { isMirrored } from '../rows.ts'
import { chatMessages } from '../table.ts'

/** Chat that shows a team's room messages; null for none. */
export type MirrorChat = 'discord' | 'matrix' | null

/** Returns this process's chat if it supports rooms, which mirroring requires. */
export function findMirror({ chat }: Pick<Context, 'chat'>): MirrorChat {
  const { name, capabilities } = chat.driver ?? {}
  return capabilities?.rooms && name !== 'webhook' ? (name ?? null) : null
}

/** Queues a new message of a team's room for the team's chat room too, if the event mirrors messages. */
export async function queueMirroredMessage(
  ctx: Context,
  { id, teamId }: { id: string; teamId: string },
): Promise<void> {
  const chat = findMirror(ctx)
  if (!chat) return
  const [mirrorRow] = await ctx.db.execute<{ mirrored: boolean }>(
    sql`select ${isMirrored(sql`${teamId}::uuid`, chat)} as mirrored`,
    'objects',
  )
  if (!mirrorRow!.mirrored) return
  const message = 'What someone said in the team’s room'
  await ctx.db
    .insert(chatMessages)
    .values({ teamId, saidId: id, message, nextAttemptAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing({ target: chatMessages.saidId })
  await ctx.job('chat', {})
}
