import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { Choice, InChat, notificationContract } from '../contract.ts'
import { users } from '#features/auth/table.ts'
import { accountInChat } from '#features/chat/rows.ts'
import { profiles } from '#features/profile/table.ts'
import { isNews } from '../kinds/kinds.ts'
import { hasWay, isLocked, type Topic, topicNames, topics, type Way } from '../kinds/topics.ts'
import { notificationsOff } from '../table.ts'

interface Choices {
  topics: Choice[]
  isSubscribed: boolean
  inChat: InChat
}

export async function getChoices({ db, viewer, chat }: MemberContext): Promise<Choices> {
  const off = await db
    .select({ topic: notificationsOff.topic, way: notificationsOff.way })
    .from(notificationsOff)
    .where(eq(notificationsOff.userId, viewer.id))
  const [person] = await db
    .select({ isSubscribed: profiles.subscribedToMail, account: accountInChat(viewer.id) as SQL<Account> })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(eq(users.id, viewer.id))
  const of = (topic: Topic, way: Way) => {
    if (!hasWay(topic, way)) return null
    const isOff = off.some((one) => one.topic === topic && one.way === way)
    return { isOn: isLocked(topic, way) || !isOff, isLocked: isLocked(topic, way) }
  }
  return {
    topics: topicNames.map((topic) => {
      const { label, about } = topics[topic]
      return {
        topic,
        label,
        about,
        site: of(topic, 'site'),
        mail: of(topic, 'mail'),
        chat: of(topic, 'chat'),
        isNews: isNews(topic),
      }
    }),
    isSubscribed: person?.isSubscribed ?? false,
    inChat: chat.driver?.capabilities.direct ? inChatOf(person?.account ?? null) : 'none',
  }
}

type Account = { isTold: boolean; isShut: boolean } | null

function inChatOf(account: Account): InChat {
  if (!account) return 'unconnected'
  if (account.isShut) return 'shut'
  return account.isTold ? 'on' : 'off'
}

/** 422 for what always goes this way, and for what never does. */
export async function setChoice(
  ctx: MemberContext,
  { topic, way, isOn }: InputOf<typeof notificationContract, 'setChoice'>,
): Promise<Choices> {
  if (!hasWay(topic, way) || isLocked(topic, way)) throw invalid({ way: 'You can’t change this one' })
  await store(ctx, { userId: ctx.viewer.id, topic, way }, isOn)
  return getChoices(ctx)
}

/** By the link in a letter; what always goes out stays on. */
export async function switchMail(
  ctx: Context,
  { userId, topic, isOn }: { userId: string; topic: Topic; isOn: boolean },
): Promise<void> {
  if (hasWay(topic, 'mail') && !isLocked(topic, 'mail'))
    await store(ctx, { userId, topic, way: 'mail' }, isOn)
}

async function store(
  ctx: Context,
  row: { userId: string; topic: Topic; way: Way },
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await ctx.db
      .delete(notificationsOff)
      .where(
        and(
          eq(notificationsOff.userId, row.userId),
          eq(notificationsOff.topic, row.topic),
          eq(notificationsOff.way, row.way),
        ),
      )
  else await ctx.db.insert(notificationsOff).values(row).onConflictDoNothing()
}
