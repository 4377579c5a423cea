import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { Choice, InChat, notificationContract } from '../contract.ts'
import { users } from '#features/people/auth/table.ts'
import { accountInChat } from '#features/event/chat/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import { isNews } from '../kinds/kinds.ts'
import { hasWay, isLocked, isOffered, type Topic, topicNames, topics, type Way } from '../kinds/topics.ts'
import { notificationsOff, notificationsOn } from '../table.ts'

interface Choices {
  topics: Choice[]
  isSubscribed: boolean
  inChat: InChat
}

export async function getChoices({ db, viewer, chat }: MemberContext): Promise<Choices> {
  const chosenIn = (table: typeof notificationsOff | typeof notificationsOn) =>
    db.select({ topic: table.topic, way: table.way }).from(table).where(eq(table.userId, viewer.id))
  const chosen = await chosenIn(notificationsOff).unionAll(chosenIn(notificationsOn))
  const [person] = await db
    .select({ isSubscribed: profiles.subscribedToMail, account: accountInChat(viewer.id) as SQL<Account> })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(eq(users.id, viewer.id))
  const of = (topic: Topic, way: Way) => {
    if (!hasWay(topic, way)) return null
    const differs = chosen.some((one) => one.topic === topic && one.way === way)
    return { isOn: isLocked(topic, way) || isOffered(topic, way) === differs, isLocked: isLocked(topic, way) }
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
    inChat: chat.driver?.capabilities.direct ? getChatState(person?.account ?? null) : 'none',
  }
}

type Account = { isTold: boolean; isShut: boolean } | null

function getChatState(account: Account): InChat {
  if (!account) return 'unconnected'
  if (account.isShut) return 'shut'
  return account.isTold ? 'on' : 'off'
}

/** Saves a choice. 422 for a channel that is always on, or that this topic doesn't use. */
export async function setChoice(
  ctx: MemberContext,
  { topic, way, isOn }: InputOf<typeof notificationContract, 'setChoice'>,
): Promise<Choices> {
  if (!hasWay(topic, way) || isLocked(topic, way)) throw invalid({ way: 'You can’t change this one' })
  await store(ctx, { userId: ctx.viewer.id, topic, way }, isOn)
  return getChoices(ctx)
}

/** Switches e-mail of a topic on or off by the link in an e-mail; locked topics stay on. */
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
  // A row exists only for a choice that differs from its default.
  const table = isOffered(row.topic, row.way) ? notificationsOn : notificationsOff
  if (isOn === isOffered(row.topic, row.way)) await ctx.db.insert(table).values(row).onConflictDoNothing()
  else
    await ctx.db
      .delete(table)
      .where(and(eq(table.userId, row.userId), eq(table.topic, row.topic), eq(table.way, row.way)))
}
