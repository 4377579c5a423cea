import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { indexProfile } from './findable.ts'
import { profiles } from '../table.ts'

interface ChatIdentity {
  /** Chat handle; undefined keeps the stored one. */
  discord?: string
  discordId: string | null
}

/** Stores a person's chat identity as the chat reported it; does nothing without a profile. */
export async function storeChatIdentity(ctx: Context, userId: string, values: ChatIdentity): Promise<void> {
  const [renamedProfile] = await ctx.db
    .update(profiles)
    .set({ ...values, updatedAt: ctx.now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id })
  if (!renamedProfile) return
  await indexProfile(ctx, renamedProfile.id)
  ctx.changed('profile', renamedProfile.id)
}
