import { and, eq, isNull } from 'drizzle-orm'
import { switchMail } from '#features/notification/choices/choices.ts'
import { switchDigest } from '#features/notification/rhythm/rhythm.ts'
import type { Endable } from '#features/notification/kinds/topics.ts'
import type { Context } from '#lib/contract/context.ts'
import { profiles } from '../table.ts'
import { storeAnswer } from './mail-answer.ts'

interface Subscription {
  subscribed: boolean
}

interface Link {
  key: string
  topic?: Endable | undefined
}

/** One click, without signing in; twice is fine. */
export const unsubscribe = (ctx: Context, link: Link): Promise<Subscription> =>
  setSubscribed(ctx, link, false)

/** For the one who unsubscribed by mistake, as easily. */
export const subscribe = (ctx: Context, link: Link): Promise<Subscription> => setSubscribed(ctx, link, true)

async function setSubscribed(ctx: Context, { key, topic }: Link, subscribed: boolean): Promise<Subscription> {
  if (topic) await setTopic(ctx, { key, topic }, subscribed)
  else await storeAnswer(ctx, { key }, subscribed)
  return { subscribed }
}

async function setTopic(ctx: Context, { key, topic }: Required<Link> & { topic: Endable }, isOn: boolean) {
  const [profile] = await ctx.db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.mailKey, key), isNull(profiles.deletedAt)))
  if (!profile) return
  if (topic === 'digest') await switchDigest(ctx, profile.userId, isOn)
  else await switchMail(ctx, { userId: profile.userId, topic, isOn })
}
