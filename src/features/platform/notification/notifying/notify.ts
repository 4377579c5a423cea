import { type Mail, sendMails, type MailContent } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { notificationCauses } from '../table.ts'
import type { NounName } from '#lib/nouns.ts'
import { getKind, type KindName, type SubjectKind } from '../kinds/kinds.ts'
import { topics } from '../kinds/topics.ts'
import { type Audience, type Circle, isCircle, loadAudience } from './audiences.ts'
import { type Cause, writeEntries } from './entries.ts'
import { buildEnvelope } from './envelope.ts'
import { loadRecipients, type Recipient } from './recipients.ts'
import { loadMessageTexts } from './sentences.ts'

/** Content of a notification for any recipient. */
interface News {
  kind: KindName
  /** The acting user, who isn't notified; null if there is none. */
  actor: string | null
  subject: { kind: SubjectKind; id: string }
  about?: { kind: NounName; id: string } | undefined
  /** Event or stream that the notification belongs to, which people may have muted. */
  eventId?: string | undefined
  /** Link on this site, if not that of `about` or the subject. */
  path?: string | undefined
  /** Names of things and words of organizers for the sentence, never names of people. */
  data?: Record<string, string> | undefined
  /** Key that prevents sending the same notification twice. */
  once?: string | undefined
  /** Earliest time for chat messages, which can't be withdrawn, unlike inbox entries. */
  chatFrom?: Date | undefined
}

interface DirectNotice extends News {
  recipients: string[] | Circle
  /** User to leave out, because they are notified in another way. */
  except?: string | null | undefined
  /**
   * E-mail for recipients who get one, possibly different for each. If omitted, only kinds with `letter` send
   * one.
   */
  mail?: MailContent | ((reader: Recipient) => MailContent) | undefined
  /** Whether to send only the e-mail, because recipients had the inbox entry before. */
  isMailOnly?: true | undefined
}

interface AudienceNotice extends News {
  recipients: Audience
  mail?: MailContent | undefined
  /** E-mails for team members by team id, instead of `mail`. */
  byTeam?: Record<string, MailContent> | undefined
}

/**
 * Records a cause in the caller's transaction. From it come each recipient's inbox entry, e-mail and chat
 * message, except channels they switched off (docs/reach.md). Circles are notified at once, audiences in
 * batches by a job. Returns the cause's id, or undefined if `once` was already used.
 */
export async function notify(
  ctx: Context,
  notice: DirectNotice | AudienceNotice,
): Promise<string | undefined> {
  const { kind, actor, subject, about, eventId = null, path, data = {}, once, chatFrom } = notice
  const [storedCause] = await ctx.db
    .insert(notificationCauses)
    .values({
      kind,
      actorId: actor,
      subjectKind: subject.kind,
      subjectId: subject.id,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      eventId,
      path: path ?? null,
      data,
      once: once ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: notificationCauses.id })
  if (!storedCause) return undefined
  const { groupedBy } = getKind(kind)
  const groupKey = groupedBy && data[groupedBy]
  const cause: EventCause = { id: storedCause.id, kind, actor, subject, eventId, groupKey }
  if (isAudienceNotice(notice))
    await ctx.job('notifications', {
      cause,
      to: notice.recipients,
      mail: notice.mail,
      byTeam: notice.byTeam,
      chatFrom: chatFrom?.toISOString(),
    })
  else {
    const { mail, isMailOnly } = notice
    await notifyEach(ctx, cause, {
      userIds: await resolveRecipients(ctx, notice),
      mail,
      isMailOnly,
      chatFrom,
    })
  }
  return storedCause.id
}

const isAudienceNotice = (notice: DirectNotice | AudienceNotice): notice is AudienceNotice =>
  !Array.isArray(notice.recipients) && !isCircle(notice.recipients)

const maxDirectRecipients = 200

/** Returns the recipients' user ids without `except`; of a circle at most 200. */
export async function resolveRecipients(
  ctx: Context,
  { recipients, except }: Pick<DirectNotice, 'recipients' | 'except'>,
): Promise<string[]> {
  const ids = Array.isArray(recipients)
    ? recipients
    : (await loadAudience(ctx, recipients, { limit: maxDirectRecipients })).map(({ userId }) => userId)
  return ids.filter((id) => id !== except)
}

type EventCause = Cause & { eventId: string | null }

interface Recipients {
  userIds: string[]
  mail?: DirectNotice['mail']
  isMailOnly?: boolean | undefined
  isBulk?: boolean
  chatFrom?: Date | undefined
}

async function notifyEach(
  ctx: Context,
  cause: EventCause,
  { userIds, mail, isMailOnly = false, isBulk = false, chatFrom }: Recipients,
): Promise<void> {
  const recipients = await loadRecipients(ctx, { ...cause, subjectId: cause.subject.id }, userIds)
  const otherRecipients = isMailOnly ? [] : recipients
  await writeEntries(
    ctx,
    cause,
    otherRecipients.filter(({ site }) => site),
  )
  const chatUserIds = otherRecipients.filter(({ chat }) => chat).map(({ userId }) => userId)
  if (chatUserIds.length > 0)
    await ctx.job('chat-tell', { causeId: cause.id, userIds: chatUserIds, isBulk }, chatFrom)
  const readers = recipients.filter((recipient) => recipient.mail)
  if (!mail) return sendSentenceMails(ctx, cause, { readers, isBulk })
  const letters = readers.map(({ userId, email, mailKey, ...reader }) => ({
    ...(typeof mail === 'function' ? mail({ userId, email, mailKey, ...reader }) : mail),
    ...buildEnvelope(cause, mailKey),
    to: email,
    userId,
    isBulk,
  }))
  await sendMails(ctx, letters)
}

/** E-mails the inbox sentence, for kinds whose e-mail says no more. */
async function sendSentenceMails(
  ctx: Context,
  cause: EventCause,
  { readers, isBulk }: { readers: Recipient[]; isBulk: boolean },
): Promise<void> {
  const { letter, topic } = getKind(cause.kind)
  if (letter !== 'sentence' || readers.length === 0) return
  const ids = readers.map(({ userId }) => userId)
  const messageByUser = new Map(
    (await loadMessageTexts(ctx, cause.id, ids)).map((entry) => [entry.userId, entry]),
  )
  const letters = readers.flatMap(({ userId, email, mailKey }): Mail[] => {
    const message = messageByUser.get(userId)
    if (!message) return []
    const { text, path } = message
    const data = { text, about: topics[topic].label, link: `${ctx.origin}${path}` }
    const envelope = { ...buildEnvelope(cause, mailKey), to: email, userId, isBulk }
    return [{ template: 'sentence', data, ...envelope }]
  })
  await sendMails(ctx, letters)
}

interface NotificationsJob {
  cause: EventCause
  to: Audience
  mail?: MailContent | undefined
  byTeam?: Record<string, MailContent> | undefined
  chatFrom?: string | undefined
  /** Last user id notified so far. */
  after?: string
  batch?: number
}

export const notificationsJob = {
  queue: 'notifications',
  /**
   * Notifies one batch and queues the next in one transaction: a failed batch leaves nothing and is retried.
   */
  async handle(ctx: Context, { after, batch = 200, ...job }: NotificationsJob): Promise<void> {
    const people = await loadAudience(ctx, job.to, { after, limit: batch })
    const teamIdByUser = new Map(people.map(({ userId, teamId }) => [userId, teamId]))
    const { mail, byTeam, chatFrom } = job
    const letter = mail && (({ userId }: Recipient) => byTeam?.[teamIdByUser.get(userId) ?? ''] ?? mail)
    const userIds = people.map(({ userId }) => userId)
    await notifyEach(ctx, job.cause, {
      userIds,
      mail: letter,
      isBulk: true,
      chatFrom: chatFrom === undefined ? undefined : new Date(chatFrom),
    })
    const last = people.at(-1)
    if (last && people.length === batch) await ctx.job('notifications', { ...job, after: last.userId, batch })
  },
}
