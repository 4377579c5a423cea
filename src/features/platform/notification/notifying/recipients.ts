import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { isMutedBy } from '#features/event/announcement/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { wantsChatNotifications } from '#features/event/chat/rows.ts'
import { mayGetMail } from '#features/platform/mail/sending/reachable.ts'
import { haveSharedEvent } from '#features/event/participant/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { getKind, type KindName } from '../kinds/kinds.ts'
import { hasChannel, isLocked, isOffered, type Topic, type NotificationChannel } from '../kinds/topics.ts'
import { isChannelOff, isChannelOn } from '../rows.ts'

/** Maximum entries per day from people unrelated to the recipient. */
const maxStrangerEntries = 20
const dayMs = 24 * 60 * 60 * 1000

export interface Recipient {
  userId: string
  email: string
  /** Key for unsubscribe links; null without a profile. */
  mailKey: string | null
  site: boolean
  mail: boolean
  /** Whether a direct message is sent. */
  chat: boolean
  isStrangers: boolean
}

interface Occurrence {
  kind: KindName
  actor: string | null
  subjectId: string
  eventId: string | null
}

/**
 * Returns which of these people are notified, and by which channels. Excludes the actor, suspended or deleted
 * users, and users whose daily limit of entries from strangers is reached.
 */
export async function loadRecipients(
  ctx: Context,
  cause: Occurrence,
  userIds: string[],
): Promise<Recipient[]> {
  if (userIds.length === 0) return []
  const { kind, actor } = cause
  const { topic, isQueue = false, isReceipt = false } = getKind(kind)
  const isQuiet = isQuietForSubject(cause)
  const wantsChannel = createChannelCheck(topic)
  const receivesChat = ctx.chat.driver?.capabilities.direct ? wantsChatNotifications(userIdSql) : falseSql
  const rows = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      mailKey: profiles.mailKey,
      site: sql<boolean>`(not ${isReceipt}::boolean and not ${isQuiet} and ${wantsChannel('site')})`,
      mail: sql<boolean>`${isMailed(cause)}`,
      chat: sql<boolean>`(not ${isQueue || isReceipt}::boolean and not ${isQuiet} and ${receivesChat} and ${wantsChannel('chat')})`,
      isStrangers: sql<boolean>`${isStranger(cause)}`,
      isFull: sql<boolean>`${isStranger(cause)} and ${hasReachedLimit(ctx, cause)}`,
    })
    .from(users)
    .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(
      and(
        inArray(users.id, userIds),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        actor ? ne(users.id, actor) : undefined,
      ),
    )
    .orderBy(users.id)
  return rows.filter(({ isFull }) => !isFull)
}

const falseSql = sql.raw('false')
const userIdSql: SQL = sql`${users.id}`

type Subject = Pick<Occurrence, 'kind' | 'eventId'>

/** SQL: whether the account of the query's row, joined with its profile, gets an e-mail of this kind. */
export function isMailed(subject: Subject): SQL {
  const { topic, mail } = getKind(subject.kind)
  const allowsMail =
    mail === 'asked' ? sql`coalesce(${profiles.subscribedToMail}, false)` : sql`${mail === 'own'}::boolean`
  return sql`(not ${isQuietForSubject(subject)} and ${allowsMail} and ${createChannelCheck(topic)('mail')} and ${mayGetMail})`
}

const isQuietForSubject = ({ kind, eventId }: Subject): SQL =>
  getKind(kind).mutable && eventId ? isMutedBy(userIdSql, eventId) : falseSql

const createChannelCheck =
  (topic: Topic) =>
  (channel: NotificationChannel): SQL => {
    if (!hasChannel(topic, channel) || isLocked(topic, channel))
      return sql`${hasChannel(topic, channel)}::boolean`
    const choice = { userId: userIdSql, topic, way: channel }
    return isOffered(topic, channel) ? isChannelOn(choice) : sql`not ${isChannelOff(choice)}`
  }

const isStranger = ({ kind, actor }: Occurrence): SQL =>
  actor && getKind(kind).byStrangers
    ? sql`(not ${haveSharedEvent(sql`${actor}::uuid`, userIdSql)})`
    : falseSql

/**
 * SQL: whether the daily limit of entries from strangers is reached. Adding to an unread entry doesn't count.
 */
const hasReachedLimit = ({ now }: Context, { kind, subjectId }: Occurrence): SQL => sql`(
  (select count(*) from (select from notification n where n.user_id = ${userIdSql} and n.is_strangers
    and n.created_at > ${toTimestampSql(new Date(now.getTime() - dayMs))} limit ${maxStrangerEntries}) few) >= ${maxStrangerEntries}
  and not exists (select from notification n where n.user_id = ${userIdSql} and n.kind = ${kind}
    and n.subject_id = ${subjectId} and n.read_at is null))`
