import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { lastVisits } from '#features/people/auth/rows.ts'
import { users } from '#features/people/auth/table.ts'
import { wantsChatNotifications } from '#features/event/chat/rows.ts'
import { mayGetMail } from '#features/platform/mail/sending/reachable.ts'
import { sendMail, type MailContent } from '#features/platform/mail/service.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notificationRhythms } from '../table.ts'
import { loadUnreadSince } from '../tray/get-notifications.ts'
import { getDigestIntervalMs, getPostponedDate } from './due.ts'

const batch = 100
/** Maximum entries in one digest; the rest is only counted. */
const maxEntries = 10
const dayMs = 24 * 60 * 60 * 1000

export const digestJob = {
  queue: 'notification-digest',
  schedule: '*/15 * * * *',
  /**
   * Sends one batch of due digests, with their e-mails queued in the same transaction. Queues itself again
   * after a full batch.
   */
  async handle(ctx: Context): Promise<void> {
    await recordVisits(ctx)
    const readers = await selectDueReaders(ctx)
    for (const reader of readers) await sendDigest(ctx, reader)
    if (readers.length === batch) await ctx.job('notification-digest', {})
  },
}

/** Counts any visit after a digest as following it, so that no link or picture needs tracking. */
async function recordVisits({ db }: Context): Promise<void> {
  await db.execute(
    sql`update notification_rhythm r set here_at = visit.at,
        digests_unfollowed = case when visit.at > r.digest_sent_at then 0 else r.digests_unfollowed end
      from (${lastVisits}) visit
      where visit.user_id = r.user_id and r.digest <> 'never' and visit.at > coalesce(r.here_at, '-infinity')`,
  )
}

const selectDueReaders = ({ db, now }: Context) =>
  db
    .select({
      rhythm: notificationRhythms,
      email: users.email,
      mailKey: profiles.mailKey,
      isToldInChat: wantsChatNotifications(sql`${users.id}`),
      hasEnded: sql<boolean>`(not ${profiles.subscribedToMail}
        and coalesce(${profiles.mailAskedAt} > ${notificationRhythms.digestChosenAt}, false))`,
    })
    .from(notificationRhythms)
    .innerJoin(users, and(eq(users.id, notificationRhythms.userId), mayGetMail))
    .innerJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
    .where(and(ne(notificationRhythms.digest, 'never'), lte(notificationRhythms.digestDueAt, now)))
    .orderBy(notificationRhythms.digestDueAt)
    .limit(batch)
    .for('update', { of: notificationRhythms, skipLocked: true })

type Reader = Awaited<ReturnType<typeof selectDueReaders>>[number]

async function sendDigest(ctx: Context, reader: Reader): Promise<void> {
  const { rhythm } = reader
  const { now } = ctx
  const { userId, digest, digestSentAt, hereAt, digestsUnfollowed } = rhythm
  if (digest === 'never') return
  const isInChat = canSendInChat(ctx, reader)
  if (reader.hasEnded && !isInChat) return note(ctx, rhythm, { digest: 'never', digestDueAt: null })
  const postponedUntil = getPostponedDate(rhythm, now)
  if (postponedUntil) return note(ctx, rhythm, { digestDueAt: postponedUntil })
  const since = new Date(Math.max(digestSentAt?.getTime() ?? 0, hereAt?.getTime() ?? 0))
  const entries = await loadUnreadSince(ctx, { userId, since, most: maxEntries + 1 })
  if (entries.length === 0) return note(ctx, rhythm, { digestDueAt: new Date(now.getTime() + dayMs) })
  const newsEntries = entries.slice(0, maxEntries).map(({ text, path }) => ({
    text,
    url: `${ctx.origin}${path ?? '/notifications'}`,
  }))
  const data = {
    entries: newsEntries,
    isMore: entries.length > maxEntries,
    digest,
    link: `${ctx.origin}/notifications?unread`,
  }
  if (isInChat) await ctx.job('chat-digest', { userId, ...data })
  else await mailDigest(ctx, reader, data)
  const unfollowedCount = digestsUnfollowed + 1
  await note(ctx, rhythm, {
    digestSentAt: now,
    digestsUnfollowed: unfollowedCount,
    digestDueAt: new Date(now.getTime() + getDigestIntervalMs(digest, unfollowedCount)),
  })
}

const canSendInChat = ({ chat }: Context, reader: Reader): boolean =>
  reader.rhythm.digestWay === 'chat' && reader.isToldInChat && (chat.driver?.capabilities.direct ?? false)

const mailDigest = (
  ctx: Context,
  { rhythm: { userId }, email, mailKey }: Reader,
  data: Extract<MailContent, { template: 'digest' }>['data'],
): Promise<void> =>
  sendMail(ctx, {
    to: email,
    userId,
    template: 'digest',
    data,
    ending: { key: mailKey, topic: 'digest' },
    list: 'digest',
  })

const note = async (
  { db }: Context,
  { id }: { id: string },
  change: Partial<typeof notificationRhythms.$inferInsert>,
): Promise<void> =>
  void (await db.update(notificationRhythms).set(change).where(eq(notificationRhythms.id, id)))
