import { type Mail, sendMails, type MailContent } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { notificationCauses } from '../table.ts'
import type { NounName } from '#lib/nouns.ts'
import { getKind, type KindName, type SubjectKind } from '../kinds/kinds.ts'
import { topics } from '../kinds/topics.ts'
import { type Audience, type Circle, isCircle, loadAudience } from './audiences.ts'
import { type Cause, writeEntries } from './entries.ts'
import { buildEnvelope } from './envelope.ts'
import { reachedBy, type Reached } from './recipients.ts'
import { sentencesFor } from './sentences.ts'

/** Content of a notification for any recipient. */
interface News {
  kind: KindName
  /** The acting user, who isn't notified; null if there is none. */
  actor: string | null
  subject: { kind: SubjectKind; id: string }
  about?: { kind: NounName; id: string } | undefined
  /** Event or stream that the notification belongs to, which people may have muted. */
  occasionId?: string | undefined
  /** Link on this site, if not that of `about` or the subject. */
  path?: string | undefined
  /** Names of things for the sentence, never names of people. */
  data?: Record<string, string> | undefined
  /** Key that prevents sending the same notification twice. */
  once?: string | undefined
  /** Earliest time for chat messages, which can't be withdrawn, unlike inbox entries. */
  chatFrom?: Date | undefined
}

interface ToFew extends News {
  recipients: string[] | Circle
  /** User to leave out, because they are notified in another way. */
  except?: string | null | undefined
  /** E-mail for recipients who get one, possibly different for each; omitted for none. */
  mail?: MailContent | ((reader: Reached) => MailContent) | undefined
  /** Whether to send only the e-mail, because recipients had the inbox entry before. */
  isMailOnly?: true | undefined
}

interface ToMany extends News {
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
export async function notify(ctx: Context, news: ToFew | ToMany): Promise<string | undefined> {
  const { kind, actor, subject, about, occasionId = null, path, data = {}, once, chatFrom } = news
  const [stored] = await ctx.db
    .insert(notificationCauses)
    .values({
      kind,
      actorId: actor,
      subjectKind: subject.kind,
      subjectId: subject.id,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      occasionId,
      path: path ?? null,
      data,
      once: once ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: notificationCauses.id })
  if (!stored) return undefined
  const { groupedBy } = getKind(kind)
  const groupKey = groupedBy && data[groupedBy]
  const cause: CauseInOccasion = { id: stored.id, kind, actor, subject, occasionId, groupKey }
  if (isToMany(news))
    await ctx.job('notifications', {
      cause,
      to: news.recipients,
      mail: news.mail,
      byTeam: news.byTeam,
      chatFrom: chatFrom?.toISOString(),
    })
  else {
    const { mail, isMailOnly } = news
    await notifyEach(ctx, cause, { userIds: await resolveRecipients(ctx, news), mail, isMailOnly, chatFrom })
  }
  return stored.id
}

const isToMany = (news: ToFew | ToMany): news is ToMany =>
  !Array.isArray(news.recipients) && !isCircle(news.recipients)

const fewAtMost = 200

/** Returns the recipients' user ids, without `except`. */
export async function resolveRecipients(
  ctx: Context,
  { recipients, except }: Pick<ToFew, 'recipients' | 'except'>,
): Promise<string[]> {
  const ids = Array.isArray(recipients)
    ? recipients
    : (await loadAudience(ctx, recipients, { limit: fewAtMost })).map(({ userId }) => userId)
  return ids.filter((id) => id !== except)
}

type CauseInOccasion = Cause & { occasionId: string | null }

interface Recipients {
  userIds: string[]
  mail?: ToFew['mail']
  isMailOnly?: boolean | undefined
  isBulk?: boolean
  chatFrom?: Date | undefined
}

async function notifyEach(
  ctx: Context,
  cause: CauseInOccasion,
  { userIds, mail, isMailOnly = false, isBulk = false, chatFrom }: Recipients,
): Promise<void> {
  const reached = await reachedBy(ctx, { ...cause, subjectId: cause.subject.id }, userIds)
  const elsewhere = isMailOnly ? [] : reached
  await writeEntries(
    ctx,
    cause,
    elsewhere.filter(({ site }) => site),
  )
  const inChat = elsewhere.filter(({ chat }) => chat).map(({ userId }) => userId)
  if (inChat.length > 0) await ctx.job('chat-tell', { causeId: cause.id, userIds: inChat, isBulk }, chatFrom)
  const readers = reached.filter((one) => one.mail)
  if (!mail) return sendSentences(ctx, cause, { readers, isBulk })
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
async function sendSentences(
  ctx: Context,
  cause: CauseInOccasion,
  { readers, isBulk }: { readers: Reached[]; isBulk: boolean },
): Promise<void> {
  const { letter, topic } = getKind(cause.kind)
  if (letter !== 'sentence' || readers.length === 0) return
  const ids = readers.map(({ userId }) => userId)
  const sentences = new Map((await sentencesFor(ctx, cause.id, ids)).map((one) => [one.userId, one]))
  const letters = readers.flatMap(({ userId, email, mailKey }): Mail[] => {
    const sentence = sentences.get(userId)
    if (!sentence) return []
    const { text, path } = sentence
    const data = { text, about: topics[topic].label, link: `${ctx.origin}${path}` }
    const envelope = { ...buildEnvelope(cause, mailKey), to: email, userId, isBulk }
    return [{ template: 'sentence', data, ...envelope }]
  })
  await sendMails(ctx, letters)
}

interface NotificationsJob {
  cause: CauseInOccasion
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
    const teamOf = new Map(people.map(({ userId, teamId }) => [userId, teamId]))
    const { mail, byTeam, chatFrom } = job
    const letter = mail && (({ userId }: Reached) => byTeam?.[teamOf.get(userId) ?? ''] ?? mail)
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
