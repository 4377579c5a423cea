import { desc, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { offsetOf } from '#lib/contract/paging.ts'
import { chatMessage } from './contract.ts'
import { chatMessages } from './table.ts'

interface ToTeam {
  teamId: string
  /** The team's voice channel; null while it has none. */
  channelId: string | null
  message: string
}

/** Puts a message into the outbox and asks for its sending, both in the caller's transaction. */
export async function postToTeam(ctx: Context, message: ToTeam): Promise<void> {
  const [posted] = await ctx.db
    .insert(chatMessages)
    .values({ ...message, createdAt: ctx.now })
    .returning({ id: chatMessages.id })
  await ctx.job('chat', { id: posted!.id })
}

export async function getChatMessages(ctx: Context, { page, perPage }: Paging) {
  const offset = offsetOf({ page, perPage })
  const rows = await ctx.db
    .select({
      ...only(chatMessages, chatMessage),
      counted: sql<number>`(select count(*) from ${chatMessages})`.mapWith(Number),
    })
    .from(chatMessages)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(perPage)
    .offset(offset)
  const total = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(chatMessages) : 0)
  return { items: rows, total, page, perPage }
}
