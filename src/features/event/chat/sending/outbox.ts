import { and, inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { chatMessages } from '../table.ts'

type Status = (typeof chatMessages.$inferSelect)['status']

/** State of a message before the action. */
export interface HandledMessage {
  id: string
  status: Status
}

/** Sends failed, kept or discarded messages again, with a new set of attempts. */
export async function retryChatMessages(ctx: Context, ids: string[]): Promise<HandledMessage[]> {
  const rows = await lockMessages(ctx, ids, ['failed', 'kept', 'discarded'])
  await ctx.db
    .update(chatMessages)
    .set({ status: 'waiting', attempts: 0, error: null, nextAttemptAt: ctx.now, updatedAt: ctx.now })
    .where(inArray(chatMessages.id, getIds(rows)))
  if (rows.length > 0) await ctx.job('chat', {})
  return rows
}

export async function discardChatMessages(ctx: Context, ids: string[]): Promise<HandledMessage[]> {
  const rows = await lockMessages(ctx, ids, ['waiting', 'failed', 'kept'])
  await ctx.db
    .update(chatMessages)
    .set({ status: 'discarded', updatedAt: ctx.now })
    .where(inArray(chatMessages.id, getIds(rows)))
  return rows
}

/** Locks the given messages that are in one of these states, until the transaction ends. */
const lockMessages = ({ db }: Context, ids: string[], states: Status[]): Promise<HandledMessage[]> =>
  db
    .select({ id: chatMessages.id, status: chatMessages.status })
    .from(chatMessages)
    .where(and(inArray(chatMessages.id, ids), inArray(chatMessages.status, states)))
    .orderBy(chatMessages.id)
    .for('update')

const getIds = (rows: HandledMessage[]) => rows.map(({ id }) => id)
