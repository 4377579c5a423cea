import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isMutedBy } from '#features/event/announcement/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { wantsChatNotifications } from '#features/event/chat/rows.ts'
import type { Judge, StoredMail, Verdict } from '#features/platform/mail/sending/judge.ts'
import { mails } from '#features/platform/mail/table.ts'
import { membersWithoutSubmission } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { profiles } from '#features/people/profile/table.ts'
import { isKind, getKind } from '../kinds/kinds.ts'
import { isLocked, isOffered, type NotificationChannel } from '../kinds/topics.ts'
import { getQuietEnd } from '../rhythm/quiet.ts'
import { notificationCauses, notificationRhythms } from '../table.ts'
import { isSeen } from '../tray/subjects.ts'

/**
 * Discards waiting e-mails that are no longer wanted: the subject is hidden, deleted or not visible to the
 * recipient, or the recipient switched off e-mails of that kind. E-mails that can be switched off wait until
 * quiet hours end.
 */
export const judgeWaitingMails: Judge = async (ctx, waitingMails) => {
  const verdicts = await getDigestVerdicts(ctx, waitingMails)
  const mailIds = waitingMails.filter(({ causeId }) => causeId !== null).map(({ id }) => id)
  if (mailIds.length === 0) return verdicts
  const rows = await ctx.db
    .select({ id: mails.id, ...getVerdictColumns(sql`${mails.userId}`, 'mail') })
    .from(mails)
    .innerJoin(notificationCauses, eq(notificationCauses.id, mails.causeId))
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(profiles, sql`${profiles.userId} = ${mails.userId} and ${profiles.deletedAt} is null`)
    .leftJoin(notificationRhythms, eq(notificationRhythms.userId, mails.userId))
    .where(inArray(mails.id, mailIds))
  for (const { id, ...row } of rows) {
    const verdict = getVerdict(row, 'mail', ctx.now)
    if (verdict) verdicts.set(id, verdict)
  }
  return verdicts
}

/** Like `judgeWaitingMails`, for one chat message to a person. */
export async function getChatVerdict(
  { db, now }: Context,
  { causeId, userId }: { causeId: string; userId: string },
): Promise<Verdict | null> {
  const [row] = await db
    .select(getVerdictColumns(sql`${userId}::uuid`, 'chat'))
    .from(notificationCauses)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(profiles, and(eq(profiles.userId, userId), isNull(profiles.deletedAt)))
    .leftJoin(notificationRhythms, eq(notificationRhythms.userId, userId))
    .where(eq(notificationCauses.id, causeId))
  return row ? getVerdict(row, 'chat', now) : { discard: 'What happened is forgotten by now' }
}

const staleAfterMs = 10 * 60 * 1000

/**
 * Returns verdicts for waiting digests. A delayed digest is discarded and due again, because it covers many
 * things and must be written from currently visible entries.
 */
async function getDigestVerdicts(ctx: Context, waitingMails: StoredMail[]): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  for (const { id, userId, template, createdAt } of waitingMails) {
    const verdict =
      template === 'digest' && userId ? await getDigestVerdict(ctx, { userId, createdAt }) : null
    if (verdict) verdicts.set(id, verdict)
  }
  return verdicts
}

export async function getDigestVerdict(
  { db, now }: Context,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<Verdict | null> {
  const isOfReader = eq(notificationRhythms.userId, userId)
  const [rhythm] = await db.select().from(notificationRhythms).where(isOfReader)
  if (!rhythm || rhythm.digest === 'never') return { discard: 'They ended their digest before it left' }
  if (now.getTime() - createdAt.getTime() <= staleAfterMs) return null
  await db
    .update(notificationRhythms)
    .set({
      digestDueAt: now,
      digestSentAt: null,
      digestsUnfollowed: Math.max(0, rhythm.digestsUnfollowed - 1),
    })
    .where(isOfReader)
  return { discard: 'It waited too long: another is written with what is new by then' }
}

const getVerdictColumns = (reader: SQL, channel: NotificationChannel) => ({
  kind: notificationCauses.kind,
  isSeen: sql<boolean>`(${isSeen({ kind: sql`${notificationCauses.subjectKind}`, id: sql`${notificationCauses.subjectId}`, userId: reader })}
    and (${notificationCauses.aboutKind} is null
      or ${isSeen({ kind: sql`${notificationCauses.aboutKind}`, id: sql`${notificationCauses.aboutId}`, userId: reader })}))`,
  lapsesAt: sql<Date | null>`(${notificationCauses.data} ->> 'closesAt')::timestamptz`.mapWith(
    (value: string | Date) => new Date(value),
  ),
  isDue: sql<boolean>`(${notificationCauses.data} ->> 'closesAt' is null or ${reader} in
    (${membersWithoutSubmission(sql`${notificationCauses.subjectId}`, sql`(${notificationCauses.data} ->> 'closesAt')::timestamptz`)}))`,
  isHere: sql<boolean>`(${users.id} is null or (${users.deletedAt} is null and ${users.suspendedAt} is null))`,
  off: sql<string[]>`coalesce((select json_agg(o.topic) from notification_off o
    where o.user_id = ${reader} and o.way = ${channel}), '[]')`,
  on: sql<string[]>`coalesce((select json_agg(o.topic) from notification_on o
    where o.user_id = ${reader} and o.way = ${channel}), '[]')`,
  isMuted: sql<boolean>`(${notificationCauses.eventId} is not null and ${isMutedBy(reader, sql`${notificationCauses.eventId}`)})`,
  isSubscribed: sql<boolean>`coalesce(${profiles.subscribedToMail}, false)`,
  isTold: sql<boolean>`${wantsChatNotifications(reader)}`,
  zone: notificationRhythms.zone,
  quietFrom: notificationRhythms.quietFrom,
  quietTo: notificationRhythms.quietTo,
})

interface Row {
  kind: string
  isSeen: boolean
  /** Deadline that the message reports; null for all other kinds. */
  lapsesAt: Date | null
  /** Whether the deadline is unchanged and the recipient’s team hasn’t submitted. */
  isDue: boolean
  isHere: boolean
  off: string[]
  on: string[]
  isMuted: boolean
  isSubscribed: boolean
  isTold: boolean
  zone: string | null
  quietFrom: number | null
  quietTo: number | null
}

const channelLabels = { site: 'notifications', mail: 'e-mails', chat: 'messages' } as const

function getVerdict(
  { kind: name, zone, quietFrom, quietTo, ...row }: Row,
  channel: NotificationChannel,
  now: Date,
): Verdict | null {
  if (!isKind(name)) return null
  const { topic, mail, mutable, isFarewell } = getKind(name)
  if (!row.isSeen && !isFarewell) return { discard: 'What it’s about was hidden or deleted before it left' }
  if (!row.isHere) return { discard: 'Their account was closed before it left' }
  if (isLocked(topic, channel)) return null
  if (isOffered(topic, channel) ? !row.on.includes(topic) : row.off.includes(topic))
    return { discard: `They switched these ${channelLabels[channel]} off before it left` }
  if (mutable && row.isMuted) return { discard: 'They muted the event before it left' }
  if (channel === 'mail' && mail === 'asked' && !row.isSubscribed)
    return { discard: 'They unsubscribed before it left' }
  if (channel === 'chat' && !row.isTold) return { discard: 'They turned messages off before it left' }
  if (!row.isDue || (row.lapsesAt && row.lapsesAt <= now))
    return { discard: 'Submissions closed or moved, or their team submitted, before it left' }
  const quietEnd = zone && getQuietEnd({ zone, quietFrom, quietTo }, now)
  if (quietEnd && row.lapsesAt && quietEnd >= row.lapsesAt)
    return { discard: 'Submissions close before their quiet hours end' }
  return quietEnd ? { until: quietEnd } : null
}
