import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { indexProfile } from './findable.ts'
import { profiles } from '../table.ts'

interface InChat {
  /** The handle; left out, it stays. */
  discord?: string
  discordId: string | null
}

/** Who somebody is in the chat, as it said itself; without a profile there is nothing to name. */
export async function nameInChat(ctx: Context, userId: string, values: InChat): Promise<void> {
  const [named] = await ctx.db
    .update(profiles)
    .set({ ...values, updatedAt: ctx.now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id })
  if (!named) return
  await indexProfile(ctx, named.id)
  ctx.changed('profile', named.id)
}
