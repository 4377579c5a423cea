import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { publishProfileChange, reindexRelated } from '../commands.ts'
import { profiles } from '../table.ts'

/**
 * Makes a public profile private until `unhideProfile`. Returns false if it isn't public. Checks no policy.
 */
export async function hideProfile(ctx: MemberContext, id: string): Promise<boolean> {
  const [hidden] = await ctx.db
    .update(profiles)
    .set({ public: false, hiddenAt: ctx.now, updatedAt: profiles.updatedAt })
    .where(and(eq(profiles.id, id), eq(profiles.public, true), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id, userId: profiles.userId })
  return refreshProfile(ctx, hidden)
}

/** Makes a hidden profile public again. Returns false if it isn't hidden. */
export async function unhideProfile(ctx: MemberContext, id: string): Promise<boolean> {
  const [shownProfile] = await ctx.db
    .update(profiles)
    .set({ public: true, hiddenAt: null, updatedAt: profiles.updatedAt })
    .where(and(eq(profiles.id, id), isNotNull(profiles.hiddenAt), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id, userId: profiles.userId })
  return refreshProfile(ctx, shownProfile)
}

async function refreshProfile(ctx: MemberContext, profile: { id: string; userId: string } | undefined) {
  if (!profile) return false
  await publishProfileChange(ctx, profile.id)
  await reindexRelated(ctx, profile)
  return true
}
