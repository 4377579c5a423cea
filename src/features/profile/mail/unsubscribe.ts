import type { Context } from '#lib/contract/context.ts'
import { storeAnswer } from './mail-answer.ts'

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
  await storeAnswer(ctx, { key }, subscribed)
  return { subscribed }
}
