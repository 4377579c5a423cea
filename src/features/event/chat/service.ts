import { desc, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { pickColumns } from '#database/columns.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { chatMessage, type Sender } from './contract.ts'
import { resumeSender, findSenderRow } from './sending/lease.ts'
import { chatMessages } from './table.ts'

interface TeamChannelMessage {
  /** Team; null to post directly to the channel. */
  teamId: string | null
  /** The team's voice channel; null if it has none. */
  channelId: string | null
  message: string
  /** Cause shared with the notifications through other channels. */
  causeId?: string | undefined
}

/** Adds a message to the outbox and queues its sending, both in the caller's transaction. */
export async function postToTeam(ctx: Context, message: TeamChannelMessage): Promise<void> {
  await ctx.db.insert(chatMessages).values({ ...message, nextAttemptAt: ctx.now, createdAt: ctx.now })
  await ctx.job('chat', {})
}

export async function getChatMessages(ctx: Context, { page, perPage }: Paging) {
  const offset = getOffset({ page, perPage })
  const rows = await ctx.db
    .select({
      ...pickColumns(chatMessages, chatMessage),
      counted: sql<number>`(select count(*) from ${chatMessages})`.mapWith(Number),
    })
    .from(chatMessages)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(perPage)
    .offset(offset)
  const total = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(chatMessages) : 0)
  return { items: rows, total, page, perPage }
}

export async function getSender(ctx: Context): Promise<Sender> {
  const [counts] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where status = 'waiting')`.mapWith(Number),
      failed: sql<number>`count(*) filter (where status = 'failed')`.mapWith(Number),
      oldestWaitingAt: sql<Date | null>`min(created_at) filter (where status = 'waiting')`.mapWith(
        chatMessages.createdAt,
      ),
    })
    .from(chatMessages)
  const { awayUntil = null, stoppedAt = null, stoppedWhy = null } = (await findSenderRow(ctx)) ?? {}
  return {
    chat: ctx.chat.driver?.name ?? null,
    ...counts!,
    awayUntil: awayUntil && awayUntil > ctx.now ? awayUntil : null,
    stoppedAt,
    stoppedWhy,
  }
}

export async function resumeSending(ctx: MemberContext): Promise<Sender> {
  const before = await getSender(ctx)
  await resumeSender(ctx)
  await ctx.job('chat-due', {})
  await record(ctx, {
    what: 'chat.messages.resumed',
    subject: { kind: 'chat', id: null },
    before: { stoppedWhy: before.stoppedWhy },
    after: { stoppedWhy: null, resumed: true },
  })
  return getSender(ctx)
}
