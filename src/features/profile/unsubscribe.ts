import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import { profiles } from './table.ts'

interface Subscription {
  subscribed: boolean
}

/** One click, without signing in; twice is fine. */
export const unsubscribe = async (ctx: Context, { key }: { key: string }): Promise<Subscription> =>
  setSubscribed(ctx, key, false)

/** For the one who unsubscribed by mistake, as easily. */
export const subscribe = async (ctx: Context, { key }: { key: string }): Promise<Subscription> =>
  setSubscribed(ctx, key, true)

async function setSubscribed(ctx: Context, key: string, subscribed: boolean): Promise<Subscription> {
  const [profile] = await ctx.db
    .update(profiles)
    .set({ subscribedToMail: subscribed, updatedAt: ctx.now })
    .where(and(eq(profiles.mailKey, key), isNull(profiles.deletedAt)))
    .returning({ id: profiles.id })
  if (profile) ctx.changed('profile', profile.id)
  return { subscribed }
}
