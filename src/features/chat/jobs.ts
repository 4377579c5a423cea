import { and, eq } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { chatMessages } from './table.ts'

export const chatJobs = [
  {
    /** No chat community is connected, so that a message stays where ADMIN can read it. */
    queue: 'chat',
    async handle(ctx: Context, { id }: { id: string }) {
      await ctx.db
        .update(chatMessages)
        .set({ status: 'kept' })
        .where(and(eq(chatMessages.id, id), eq(chatMessages.status, 'waiting')))
    },
  },
]
