import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { isMutedBy } from '#features/event/announcement/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { isToldInChat } from '#features/event/chat/rows.ts'
import { mayGetMail } from '#features/platform/mail/sending/reachable.ts'
import { haveMet } from '#features/event/participant/rows.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { getKind, type KindName } from '../kinds/kinds.ts'
import { hasWay, isLocked, isOffered, type Topic, type Way } from '../kinds/topics.ts'
import { isOff, isOn } from '../rows.ts'

/** Maximum entries per day from people unrelated to the recipient. */
const strangersAtMost = 20
const dayMs = 24 * 60 * 60 * 1000

export interface Reached {
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
  occasionId: string | null
}

/**
 * Returns which of these people are notified, and by which channels. Excludes the actor and suspended or
 * deleted users.
 */
export async function reachedBy(ctx: Context, cause: Occurrence, userIds: string[]): Promise<Reached[]> {
  if (userIds.length === 0) return []
  const { kind, actor } = cause
  const { topic, isQueue = false, isReceipt = false } = getKind(kind)
  const isQuiet = isQuietAbout(cause)
  const wants = wantsBy(topic)
  const writes = ctx.chat.driver?.capabilities.direct ? isToldInChat(me) : never
  const rows = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      mailKey: profiles.mailKey,
      site: sql<boolean>`(not ${isReceipt}::boolean and not ${isQuiet} and ${wants('site')})`,
      mail: sql<boolean>`${isMailed(cause)}`,
      chat: sql<boolean>`(not ${isQueue || isReceipt}::boolean and not ${isQuiet} and ${writes} and ${wants('chat')})`,
      isStrangers: sql<boolean>`${isStranger(cause)}`,
      isFull: sql<boolean>`${isStranger(cause)} and ${hasEnough(ctx, cause)}`,
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

const never = sql.raw('false')
const me: SQL = sql`${users.id}`

type Subject = Pick<Occurrence, 'kind' | 'occasionId'>

/** SQL: whether the account of the query's row, joined with its profile, gets an e-mail of this kind. */
export function isMailed(about: Subject): SQL {
  const { topic, mail } = getKind(about.kind)
  const allowsMail =
    mail === 'asked' ? sql`coalesce(${profiles.subscribedToMail}, false)` : sql`${mail === 'own'}::boolean`
  return sql`(not ${isQuietAbout(about)} and ${allowsMail} and ${wantsBy(topic)('mail')} and ${mayGetMail})`
}

const isQuietAbout = ({ kind, occasionId }: Subject): SQL =>
  getKind(kind).mutable && occasionId ? isMutedBy(me, occasionId) : never

const wantsBy =
  (topic: Topic) =>
  (way: Way): SQL => {
    if (!hasWay(topic, way) || isLocked(topic, way)) return sql`${hasWay(topic, way)}::boolean`
    const wish = { userId: me, topic, way }
    return isOffered(topic, way) ? isOn(wish) : sql`not ${isOff(wish)}`
  }

const isStranger = ({ kind, actor }: Occurrence): SQL =>
  actor && getKind(kind).byStrangers ? sql`(not ${haveMet(sql`${actor}::uuid`, me)})` : never

/**
 * SQL: whether the daily limit of entries from strangers is reached. Adding to an unread entry doesn't count.
 */
const hasEnough = ({ now }: Context, { kind, subjectId }: Occurrence): SQL => sql`(
  (select count(*) from (select from notification n where n.user_id = ${me} and n.is_strangers
    and n.created_at > ${at(new Date(now.getTime() - dayMs))} limit ${strangersAtMost}) few) >= ${strangersAtMost}
  and not exists (select from notification n where n.user_id = ${me} and n.kind = ${kind}
    and n.subject_id = ${subjectId} and n.read_at is null))`
