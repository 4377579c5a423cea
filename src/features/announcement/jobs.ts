import { eq } from 'drizzle-orm'
import { sendMail } from '#features/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { countMails } from './counting.ts'
import { type Found, recipients } from './reach/recipients.ts'
import { announcements } from './table.ts'

interface MailsJob {
  id: string
  /** The last account that was written to. */
  after?: string
  /** How many at once. */
  batch?: number
}

interface MessageJob {
  eventId?: string
  streamId?: string
  participantIds: string[]
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
    async handle(ctx: Context, { id, after, batch = 200 }: MailsJob) {
      const [announcement] = await ctx.db.select().from(announcements).where(eq(announcements.id, id))
      if (!announcement || announcement.deletedAt) return
      const { audience, title, bodyRendered } = announcement
      const found = await recipients(ctx, announcement, { to: audience, after, limit: batch })
      await writeTo(ctx, found, { title, text: bodyRendered.plain })
      await countMails(ctx, id, found.people.length)
      const last = found.people.at(-1)
      if (last && found.people.length === batch)
        await ctx.job('announcement-mails', { id, after: last.userId, batch })
    },
  },
]

export const messageJob = {
  queue: 'message-mails',
  /** At most a hundred mails, all or none. */
  async handle(
    ctx: Context,
    { eventId, streamId, participantIds, subject, message }: MessageJob,
  ): Promise<void> {
    const of = { eventId: eventId ?? null, streamId: streamId ?? null }
    const found = await recipients(ctx, of, { to: participantIds, limit: participantIds.length })
    await writeTo(ctx, found, { title: subject, text: message })
  },
}

async function writeTo(ctx: Context, found: Found, words: { title: string; text: string }) {
  const { kind, id, title, path, people } = found
  const of = `${kind}Id=${id}`
  for (const { userId, email, mailKey } of people)
    await sendMail(ctx, {
      to: email,
      userId,
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
