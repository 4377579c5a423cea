import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { Choice, ChatReach, notificationContract } from '../contract.ts'
import { users } from '#features/people/auth/table.ts'
import { selectChatAccount } from '#features/event/chat/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import { isSubscriberTopic } from '../kinds/kinds.ts'
import {
  hasChannel,
  isException,
  isLocked,
  isOffered,
  type Topic,
  topicNames,
  topics,
  type NotificationChannel,
} from '../kinds/topics.ts'
import { notificationsOff, notificationsOn } from '../table.ts'
import { findPreset, storePreset } from './presets.ts'
import type { Preset } from './preset-names.ts'

interface Choices {
  topics: Choice[]
  preset: Preset | null
  isSubscribed: boolean
  inChat: ChatReach
}

export async function getChoices({ db, viewer, chat }: MemberContext): Promise<Choices> {
  const selectChoices = (table: typeof notificationsOff | typeof notificationsOn) =>
    db.select({ topic: table.topic, way: table.way }).from(table).where(eq(table.userId, viewer.id))
  const savedChoices = await selectChoices(notificationsOff).unionAll(selectChoices(notificationsOn))
  const [person] = await db
    .select({
      isSubscribed: profiles.subscribedToMail,
      account: selectChatAccount(viewer.id) as SQL<Account>,
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(eq(users.id, viewer.id))
  const getChannelChoice = (topic: Topic, channel: NotificationChannel) => {
    if (!hasChannel(topic, channel)) return null
    const isChanged = savedChoices.some((choice) => choice.topic === topic && choice.way === channel)
    return {
      isOn: isLocked(topic, channel) || isOffered(topic, channel) === isChanged,
      isLocked: isLocked(topic, channel),
    }
  }
  return {
    preset: findPreset((topic, channel) => getChannelChoice(topic, channel)?.isOn ?? false),
    topics: topicNames.map((topic) => {
      const { label, about } = topics[topic]
      return {
        topic,
        label,
        about,
        site: getChannelChoice(topic, 'site'),
        mail: getChannelChoice(topic, 'mail'),
        chat: getChannelChoice(topic, 'chat'),
        isNews: isSubscriberTopic(topic),
      }
    }),
    isSubscribed: person?.isSubscribed ?? false,
    inChat: chat.driver?.capabilities.direct ? getChatState(person?.account ?? null) : 'none',
  }
}

type Account = { isTold: boolean; isShut: boolean } | null

function getChatState(account: Account): ChatReach {
  if (!account) return 'unconnected'
  if (account.isShut) return 'shut'
  return account.isTold ? 'on' : 'off'
}

/** Saves a choice. 422 for a channel that is always on, or that this topic doesn't use. */
export async function setChoice(
  ctx: MemberContext,
  { topic, way, isOn }: InputOf<typeof notificationContract, 'setChoice'>,
): Promise<Choices> {
  if (!hasChannel(topic, way) || isLocked(topic, way)) throw invalid({ way: 'You can’t change this one' })
  await store(ctx, { userId: ctx.viewer.id, topic, way }, isOn)
  return getChoices(ctx)
}

/** Replaces all choices by those of a preset. */
export async function applyPreset(
  ctx: MemberContext,
  { preset }: InputOf<typeof notificationContract, 'applyPreset'>,
): Promise<Choices> {
  await storePreset(ctx, preset)
  return getChoices(ctx)
}

/** Switches e-mail of a topic on or off by the link in an e-mail; locked topics stay on. */
export async function switchMail(
  ctx: Context,
  { userId, topic, isOn }: { userId: string; topic: Topic; isOn: boolean },
): Promise<void> {
  if (hasChannel(topic, 'mail') && !isLocked(topic, 'mail'))
    await store(ctx, { userId, topic, way: 'mail' }, isOn)
}

async function store(
  ctx: Context,
  row: { userId: string; topic: Topic; way: NotificationChannel },
  isOn: boolean,
): Promise<void> {
  const table = isOffered(row.topic, row.way) ? notificationsOn : notificationsOff
  if (isException(row.topic, row.way, isOn)) await ctx.db.insert(table).values(row).onConflictDoNothing()
  else
    await ctx.db
      .delete(table)
      .where(and(eq(table.userId, row.userId), eq(table.topic, row.topic), eq(table.way, row.way)))
}
