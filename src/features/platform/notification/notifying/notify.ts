import { type Mail, sendMails, type Written } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { notificationCauses } from '../table.ts'
import type { NounName } from '#lib/nouns.ts'
import { kindOf, type KindName, type SubjectKind } from '../kinds/kinds.ts'
import { topics } from '../kinds/topics.ts'
import { type Audience, type Circle, isCircle, peopleOf } from './audiences.ts'
import { type Cause, writeEntries } from './entries.ts'
import { envelopeOf } from './envelope.ts'
import { reachedBy, type Reached } from './reached.ts'
import { sentencesFor } from './sentences.ts'

/** What is told, whoever hears it. */
interface News {
  kind: KindName
  /** Whose act it is; they hear nothing of it. Null for nobody's. */
  actor: string | null
  subject: { kind: SubjectKind; id: string }
  about?: { kind: NounName; id: string } | undefined
  /** The event or stream it belongs to, for those who muted it. */
  occasionId?: string | undefined
  /** Where it leads on this site, if not to what it is about or to its subject. */
  path?: string | undefined
  /** Names of things for its sentence, and never of people. */
  data?: Record<string, string> | undefined
  /** A word of its own for what must not be told twice. */
  once?: string | undefined
  /** Before then nothing goes to the chat, which gives nothing back; trays take back what is undone. */
  chatFrom?: Date | undefined
}

interface ToFew extends News {
  recipients: string[] | Circle
  /** Who hears of it another way. */
  except?: string | null | undefined
  /** The letter for those who get one; left out, there is none. Some letters differ with their reader. */
  mail?: Written | ((reader: Reached) => Written) | undefined
}

interface ToMany extends News {
  recipients: Audience
  mail?: Written | undefined
  /** What the members of a team read instead, by its id. */
  byTeam?: Record<string, Written> | undefined
}

/**
 * Says once what happened, in the caller's transaction: from this one row come the entry in each recipient's tray, their
 * letter and their message in the chat, each unless they switched that way off (docs/reach.md). Few are told at once, an audience in batches
 * of a job. Gives the cause's id, or undefined where `once` was said before.
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
  const cause: CauseInOccasion = { id: stored.id, kind, actor, subject, occasionId }
  if (isToMany(news))
    await ctx.job('notifications', {
      cause,
      to: news.recipients,
      mail: news.mail,
      byTeam: news.byTeam,
      chatFrom: chatFrom?.toISOString(),
    })
  else await notifyEach(ctx, cause, { userIds: await fewOf(ctx, news), mail: news.mail, chatFrom })
  return stored.id
}

const isToMany = (news: ToFew | ToMany): news is ToMany =>
  !Array.isArray(news.recipients) && !isCircle(news.recipients)

const fewAtMost = 200

/** Who they are, by account. */
export async function fewOf(
  ctx: Context,
  { recipients, except }: Pick<ToFew, 'recipients' | 'except'>,
): Promise<string[]> {
  const ids = Array.isArray(recipients)
    ? recipients
    : (await peopleOf(ctx, recipients, { limit: fewAtMost })).map(({ userId }) => userId)
  return ids.filter((id) => id !== except)
}

type CauseInOccasion = Cause & { occasionId: string | null }

interface Recipients {
  userIds: string[]
  mail?: ToFew['mail']
  isBulk?: boolean
  chatFrom?: Date | undefined
}

async function notifyEach(
  ctx: Context,
  cause: CauseInOccasion,
  { userIds, mail, isBulk = false, chatFrom }: Recipients,
): Promise<void> {
  const reached = await reachedBy(ctx, { ...cause, subjectId: cause.subject.id }, userIds)
  await writeEntries(
    ctx,
    cause,
    reached.filter(({ site }) => site),
  )
  const inChat = reached.filter(({ chat }) => chat).map(({ userId }) => userId)
  if (inChat.length > 0) await ctx.job('chat-tell', { causeId: cause.id, userIds: inChat, isBulk }, chatFrom)
  const readers = reached.filter((one) => one.mail)
  if (!mail) return sendSentences(ctx, cause, { readers, isBulk })
  const letters = readers.map(({ userId, email, mailKey, ...reader }) => ({
    ...(typeof mail === 'function' ? mail({ userId, email, mailKey, ...reader }) : mail),
    ...envelopeOf(cause, mailKey),
    to: email,
    userId,
    isBulk,
  }))
  await sendMails(ctx, letters)
}

/** E-mails the sentence of the inbox, for kinds whose e-mail says no more. */
async function sendSentences(
  ctx: Context,
  cause: CauseInOccasion,
  { readers, isBulk }: { readers: Reached[]; isBulk: boolean },
): Promise<void> {
  const { letter, topic } = kindOf(cause.kind)
  if (letter !== 'sentence' || readers.length === 0) return
  const ids = readers.map(({ userId }) => userId)
  const sentences = new Map((await sentencesFor(ctx, cause.id, ids)).map((one) => [one.userId, one]))
  const letters = readers.flatMap(({ userId, email, mailKey }): Mail[] => {
    const sentence = sentences.get(userId)
    if (!sentence) return []
    const { text, path } = sentence
    const data = { text, about: topics[topic].label, link: `${ctx.origin}${path}` }
    const envelope = { ...envelopeOf(cause, mailKey), to: email, userId, isBulk }
    return [{ template: 'sentence', data, ...envelope }]
  })
  await sendMails(ctx, letters)
}

interface NotificationsJob {
  cause: CauseInOccasion
  to: Audience
  mail?: Written | undefined
  byTeam?: Record<string, Written> | undefined
  chatFrom?: string | undefined
  /** The last account that was told. */
  after?: string
  /** How many at once. */
  batch?: number
}

export const notificationsJob = {
  queue: 'notifications',
  /** Tells one batch and asks for the next, all in one transaction: a batch that fails leaves nothing, and is told again. */
  async handle(ctx: Context, { after, batch = 200, ...job }: NotificationsJob): Promise<void> {
    const people = await peopleOf(ctx, job.to, { after, limit: batch })
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
