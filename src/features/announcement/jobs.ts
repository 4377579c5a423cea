import { eq } from 'drizzle-orm'
import { sendMail } from '#features/mail/service.ts'
import { notify } from '#features/notification/telling/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { countMails } from './counting.ts'
import { type Found, recipients } from './reach/recipients.ts'
import { announcements } from './table.ts'

interface MailsJob {
  id: string
  causeId?: string | undefined
  /** The last account that was written to. */
  after?: string
  /** How many at once. */
  batch?: number
}

interface MessageJob {
  eventId?: string
  streamId?: string
  participantIds: string[]
  /** Who wrote it. */
  by: string
  subject: string
  message: string
}

export const announcementJobs = [
  {
    /**
     * Writes one batch of mails and asks for the next, all in one transaction: a batch that fails leaves nothing
     * and is written again. An announcement that was taken back goes to nobody more.
     */
    queue: 'announcement-mails',
    async handle(ctx: Context, { id, causeId, after, batch = 200 }: MailsJob) {
      const [announcement] = await ctx.db.select().from(announcements).where(eq(announcements.id, id))
      if (!announcement || announcement.deletedAt) return
      const { audience, title, bodyRendered } = announcement
      const found = await recipients(ctx, announcement, { to: audience, after, limit: batch })
      await writeTo(ctx, found, { title, text: bodyRendered.plain, causeId })
      await countMails(ctx, id, found.people.length)
      const last = found.people.at(-1)
      if (last && found.people.length === batch)
        await ctx.job('announcement-mails', { id, causeId, after: last.userId, batch })
    },
  },
]

export const messageJob = {
  queue: 'message-mails',
  /** At most a hundred mails, all or none. */
  async handle(
    ctx: Context,
    { eventId, streamId, participantIds, by, subject, message }: MessageJob,
  ): Promise<void> {
    const of = { eventId: eventId ?? null, streamId: streamId ?? null }
    const found = await recipients(ctx, of, { to: participantIds, limit: participantIds.length })
    const { kind, id, path } = found
    const causeId = await notify(ctx, {
      kind: 'organizerWrote',
      actor: by,
      subject: { kind, id },
      occasionId: id,
      path,
      data: { subject },
      recipients: found.people.map(({ userId }) => userId),
    })
    await writeTo(ctx, found, { title: subject, text: message, causeId })
  },
}

interface Letter {
  title: string
  text: string
  causeId: string | undefined
}

async function writeTo(ctx: Context, found: Found, { causeId, ...words }: Letter) {
  const { kind, id, title, path, people } = found
  const of = `${kind}Id=${id}`
  for (const { userId, email, mailKey } of people)
    await sendMail(ctx, {
      to: email,
      userId,
      causeId,
      template: 'announcement',
      data: {
        ...words,
        occasion: title,
        link: `${ctx.origin}${path}`,
        stop: `${ctx.origin}/unsubscribe?key=${mailKey}&${of}`,
      },
      unsubscribe: `${ctx.origin}/api/v3/mail/mute?key=${mailKey}&${of}`,
      isBulk: people.length > 1,
      organisersOf: id,
    })
}
