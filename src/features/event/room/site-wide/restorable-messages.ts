import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createPurge } from '#database/purge.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Restorable } from '#lib/contract/restorable.ts'
import { takeNextNumber } from '../messages/numbers.ts'
import { messageRows } from '../rows.ts'
import { messages } from '../table.ts'

/** Condition that excludes messages of erased accounts, which have neither text nor pictures. */
const hasContent = sql.raw("(body <> '' or pictures <> '[]')")

/** Shows the author and the place to the person who restores a message, but none of its text. */
export const restorableMessages: Restorable = {
  kind: 'message',
  rows: sql`select m.id, 'Message' as title, null::text as slug, ${messageRows('m').place} as place,
      m.user_id as owner_id, m.deleted_at
    from room_message m where m.deleted_at is not null and ${hasContent}`,
  /** Restores the message at its former position in the room. */
  async restore(ctx, { id }) {
    const isDeleted = and(eq(messages.id, id), isNotNull(messages.deletedAt), hasContent)
    const [message] = await ctx.db.select({ teamId: messages.teamId }).from(messages).where(isDeleted)
    if (!message) throw notFound('Message')
    const change = await takeNextNumber(ctx, message.teamId)
    await ctx.db
      .update(messages)
      .set({ deletedAt: null, change, updatedAt: messages.updatedAt })
      .where(isDeleted)
  },
  purge: createPurge(messages),
}
