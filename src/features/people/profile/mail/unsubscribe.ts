import { switchMail } from '#features/platform/notification/choices/choices.ts'
import { switchDigest } from '#features/platform/notification/rhythm/rhythm.ts'
import type { EndableTopic } from '#features/platform/notification/kinds/topics.ts'
import type { Context } from '#lib/contract/context.ts'
import { storeAnswer } from './mail-answer.ts'
import { getUserIdByMailKey } from './mail-key.ts'

interface Subscription {
  subscribed: boolean
}

interface Link {
  key: string
  topic?: EndableTopic | undefined
}

/** Unsubscribes with one click, without signing in. Idempotent. 404 for an unknown key. */
export const unsubscribe = (ctx: Context, link: Link): Promise<Subscription> =>
  setSubscribed(ctx, link, false)

/** Subscribes again with one click, to undo an accidental unsubscription. */
export const subscribe = (ctx: Context, link: Link): Promise<Subscription> => setSubscribed(ctx, link, true)

async function setSubscribed(
  ctx: Context,
  { key, topic }: Link,
  isSubscribed: boolean,
): Promise<Subscription> {
  const userId = await getUserIdByMailKey(ctx, key)
  if (topic === undefined) await storeAnswer(ctx, userId, isSubscribed)
  else if (topic === 'digest') await switchDigest(ctx, userId, isSubscribed)
  else await switchMail(ctx, { userId, topic, isOn: isSubscribed })
  return { subscribed: isSubscribed }
}
