import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { sendMails } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import type { Context } from '#lib/contract/context.ts'
import { countMails } from './reach/count-emails.ts'
import { buildAnnouncementMail } from './messages/letter.ts'
import { countAudienceSql, type RecipientBatch, recipients } from './reach/recipients.ts'
import { announcements } from './table.ts'

interface MailsJob {
  id: string
  causeId?: string | undefined
  /** Id of the last account in the previous batch. */
  after?: string
  batch?: number
}

interface MessageJob {
  eventId: string
  participantIds: string[]
  /** User id of the author. */
  by: string
  subject: string
  message: string
}

export const announcementJobs = [
  {
    /**
     * Writes one batch of e-mails and queues the next, all in one transaction: a failed batch leaves nothing
     * and is written again. Webhooks are called with the first batch. Stops if the announcement was undone or
     * deleted.
     */
    queue: 'announcement-mails',
    async handle(ctx: Context, { id, causeId, after, batch = 1000 }: MailsJob) {
      // The lock makes a concurrent undo either come first or fail.
      const [announcement] = await ctx.db
        .select()
        .from(announcements)
        .where(eq(announcements.id, id))
        .for('update')
      if (!announcement || announcement.deletedAt) return
      const { audience, title, bodyRendered } = announcement
      const recipientBatch = await recipients(ctx, announcement.eventId, {
        to: audience,
        after,
        limit: batch,
      })
      await mailBatch(ctx, recipientBatch, {
        title,
        text: bodyRendered.plain,
        html: bodyRendered.html,
        by: await loadUserName(ctx, announcement.createdBy),
        causeId,
      })
      const people = after ? undefined : countAudienceSql(announcement.eventId, audience)
      await countMails(ctx, id, { mails: recipientBatch.people.length, people })
      if (!after && recipientBatch.kind === 'event') await notifyWebhooks(ctx, announcement)
      const last = recipientBatch.people.at(-1)
      if (last && recipientBatch.people.length === batch)
        await ctx.job('announcement-mails', { id, causeId, after: last.userId, batch })
    },
  },
]

export const messageJob = {
  queue: 'message-mails',
  /** Writes the e-mails to the chosen participants, at most 100, in one transaction. */
  async handle(ctx: Context, { eventId, participantIds, by, subject, message }: MessageJob): Promise<void> {
    const recipientBatch = await recipients(ctx, eventId, {
      to: participantIds,
      limit: participantIds.length,
    })
    const { kind, id, path } = recipientBatch
    const causeId = await notify(ctx, {
      kind: 'organizerWrote',
      actor: by,
      subject: { kind, id },
      eventId: id,
      path,
      data: { subject },
      recipients: recipientBatch.people.map(({ userId }) => userId),
    })
    await mailBatch(ctx, recipientBatch, {
      title: subject,
      text: message,
      by: await loadUserName(ctx, by),
      causeId,
    })
  },
}

async function notifyWebhooks(
  ctx: Context,
  { id: announcementId, eventId, audience, causeId }: typeof announcements.$inferSelect,
): Promise<void> {
  const [event] = await ctx.db.select({ slug: events.slug }).from(events).where(eq(events.id, eventId))
  const eventUrl = `${ctx.origin}/event/${event!.slug}`
  await deliverWebhooks(ctx, {
    kind: 'announcement.created',
    eventId,
    data: { eventUrl, announcementId, audience },
    causeId: causeId ?? undefined,
  })
}

interface MailContents {
  title: string
  text: string
  html?: string
  by: string
  causeId: string | undefined
}

async function mailBatch(
  ctx: Context,
  recipientBatch: RecipientBatch,
  { causeId, ...content }: MailContents,
) {
  const isBulk = recipientBatch.people.length > 1
  await sendMails(
    ctx,
    recipientBatch.people.map((person) => ({
      ...buildAnnouncementMail(recipientBatch, person, { origin: ctx.origin, ...content }),
      causeId,
      isBulk,
    })),
  )
}
