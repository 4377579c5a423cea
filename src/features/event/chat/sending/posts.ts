import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatDriver } from '#lib/services/chat-driver.ts'
import { findRoomOfTeam } from '../rooms/team-room.ts'
import { chatAccounts, chatMessages } from '../table.ts'
import { type MessageContent, unsealContent, sealContent } from './message-content.ts'

export type MessageRow = typeof chatMessages.$inferSelect

/** Seconds during which no other process takes the message: longer than an attempt takes. */
const leaseSeconds = 120

/**
 * Takes the next due message and counts the attempt. Messages to the same place are sent in order, each after
 * the previous one is done.
 */
export async function takeNextMessage({ db, now }: Context): Promise<MessageRow | null> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const [message] = await db
    .update(chatMessages)
    .set({
      attempts: sql`${chatMessages.attempts} + 1`,
      nextAttemptAt: leasedUntil,
      updatedAt: now,
    })
    .where(
      eq(chatMessages.id, sql`(${dueAt(now)} order by m.is_bulk, m.place limit 1 for update skip locked)`),
    )
    .returning()
  return message ?? null
}

export async function findNextDueTime({ db }: Context): Promise<Date | null> {
  const [row] = await db
    .select({ at: chatMessages.nextAttemptAt })
    .from(chatMessages)
    .where(eq(chatMessages.status, 'waiting'))
    .orderBy(chatMessages.nextAttemptAt)
    .limit(1)
  return row?.at ?? null
}

const target = (m: string) => sql.raw(`coalesce(${m}.team_id::text, ${m}.user_id::text, ${m}.channel_id, '')`)

const dueAt = (now: Date) => sql`
  select m.id from chat_message m
  where m.status = 'waiting' and m.next_attempt_at <= ${toTimestampSql(now)}
    and not exists (select from chat_message earlier
      where earlier.status = 'waiting' and earlier.place < m.place and ${target('earlier')} = ${target('m')})`

export type Channel = Parameters<ChatDriver['post']>[0]['to']

/**
 * Returns the message's current destination; null while its team has no room yet, or its recipient no
 * account.
 */
export async function findChannel(ctx: Context, message: MessageRow): Promise<Channel | null> {
  const { db, chat } = ctx
  if (message.userId) {
    const [account] = await db.select().from(chatAccounts).where(eq(chatAccounts.userId, message.userId))
    return account ? { kind: 'person', id: account.outsideId } : null
  }
  if (!chat.driver?.capabilities.rooms) return { kind: 'channel', id: 'webhook' }
  if (!message.teamId) return message.channelId ? { kind: 'channel', id: message.channelId } : null
  const room = await findRoomOfTeam(ctx, message.teamId)
  const ids = room && room.state !== 'closed' ? room.ids : {}
  const id = (message.saidId ? null : ids['voice']) ?? ids['text']
  return id ? { kind: 'channel', id } : null
}

/** Sends the message, outside transactions. */
export async function send(
  ctx: Context,
  message: MessageRow,
  { to, content }: { to: Channel; content: MessageContent },
): Promise<ChatAnswer<{ id: string }>> {
  const { db, now } = ctx
  const driver = ctx.chat.driver!
  // Stored before sending, so that a restart after a crash knows that the message may have arrived.
  if (!message.triedAt)
    await db
      .update(chatMessages)
      .set({ triedAt: now, ...(message.saidId && { tried: sealContent(ctx, message, content) }) })
      .where(eq(chatMessages.id, message.id))
  // A message that may have arrived is found by its words, so a retry must not include later edits.
  const first = message.triedAt ? unsealContent(ctx, message) : null
  return driver.post({
    to,
    ...(first ?? content),
    key: message.id,
    triedAt: message.triedAt,
    known: message.triedAt ? await loadKnownIds(ctx, to.id, message.triedAt) : [],
  })
}

/**
 * Returns the chat's ids of recorded messages that arrived in a channel since a minute before the given time.
 * A message with the same words is thereby not mistaken for one of them.
 */
async function loadKnownIds({ db }: Context, channelId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: chatMessages.outsideId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sentTo, channelId),
        isNotNull(chatMessages.outsideId),
        gte(chatMessages.sentAt, new Date(since.getTime() - 60_000)),
      ),
    )
    .limit(1000)
  return rows.flatMap(({ id }) => (id ? [id] : []))
}
