import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { takeNextNumber } from '../messages/numbers.ts'
import { loadMessage } from '../messages/room-for-viewer.ts'
import { roomData as data } from '../personal-data.ts'
import { messages } from '../table.ts'
import { restorableMessages as restoring } from './restorable-messages.ts'

export const messageParts: NounParts<'message'> = {
  async see(ctx, id) {
    const { message } = await loadMessage(ctx, id)
    if (message.deletedAt) throw notFound('Message')
  },
  hiding: {
    hide: (ctx, id) => setHidden(ctx, id, ctx.now),
    unhide: (ctx, id) => setHidden(ctx, id, null),
  },
  restoring,
  data,
}

/**
 * Hides a message from everyone but its author, or unhides it with null. Returns false if it no longer
 * exists. Checks no policy.
 */
async function setHidden(ctx: MemberContext, id: string, hiddenAt: Date | null): Promise<boolean> {
  const isExistingSql = and(eq(messages.id, id), isNull(messages.deletedAt))
  const [message] = await ctx.db.select({ teamId: messages.teamId }).from(messages).where(isExistingSql)
  if (!message) return false
  const change = await takeNextNumber(ctx, message.teamId)
  await ctx.db
    .update(messages)
    // Keeps the time of the last edit, because only the visibility changes.
    .set({ hiddenAt, change, updatedAt: messages.updatedAt })
    .where(isExistingSql)
  return true
}
