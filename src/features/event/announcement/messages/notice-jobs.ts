import { eq, type SQL, sql } from 'drizzle-orm'
import { sendMails } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { countMails } from '../reach/count-emails.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import { joinEvent, roleAt } from '#features/event/event/rows.ts'
import type { Part } from '#features/platform/mail/templates/event-templates.ts'
import { selectConcernedUsers, enrolledParticipants } from '#features/event/participant/rows.ts'
import { announcements } from '../table.ts'

interface Notice extends EventKey {
  title: string
}

/** Notice for everyone concerned, including people who wait for approval or opted out of other e-mails. */
interface NoticeJob extends Notice {
  /** User id of the decision's author. */
  by: string
  /** Markdown. */
  body: string
}

interface NoticeMails extends Notice {
  /** Id of the announcement that shows the notice on the dashboard, if any. */
  announcementId?: string
  causeId?: string | undefined
  text: string
  html?: string
  /** True if the event or stream was deleted, so that there is nothing to link to. */
  isGone?: true
  /** Id of the last account in the previous batch. */
  after?: string
}

const batch = 1000

/** Jobs for news of an event or stream itself: shown on its dashboard, and e-mailed to everyone concerned. */
export const noticeJobs = [
  {
    queue: 'event-notice',
    async handle(ctx: Context, { kind, id, by, title, body }: NoticeJob) {
      const bodyRendered = await ctx.render(body)
      const [announcement] = await ctx.db
        .insert(announcements)
        .values({
          eventId: id,
          audience: 'participants',
          title,
          body,
          bodyRendered,
          peopleCount: countConcernedSql(id),
          createdBy: by,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning({ id: announcements.id })
      ctx.changed('announcement-list', id)
      const causeId = await notify(ctx, {
        kind: 'eventChanged',
        actor: by,
        subject: { kind, id },
        data: { news: title },
        recipients: { of: 'concerned', id },
      })
      // Links the announcement to its cause, by which its sent e-mails are counted.
      await ctx.db
        .update(announcements)
        .set({ causeId: causeId ?? null, updatedAt: ctx.now })
        .where(eq(announcements.id, announcement!.id))
      const { plain, html } = bodyRendered
      const mailJob = { kind, id, title, text: plain, html, announcementId: announcement!.id, causeId }
      await ctx.job('event-notice-mails', mailJob)
      if (kind === 'event') await ctx.job('judge-invited-told', { eventId: id, by, title, text: plain, html })
    },
  },
  {
    /**
     * Writes one batch of e-mails and queues the next, in one transaction; also for a deleted event or
     * stream.
     */
    queue: 'event-notice-mails',
    async handle(ctx: Context, { after, ...notice }: NoticeMails) {
      const { kind, id, title, text, html, isGone, announcementId, causeId } = notice
      const { event, slug, people } = await loadNextRecipients(ctx, { id, after })
      await sendMails(
        ctx,
        people.map(({ userId, email, part }) => ({
          to: email,
          userId,
          causeId,
          template: 'eventNotice' as const,
          data: {
            event,
            title,
            text,
            html,
            isGone,
            link: `${ctx.origin}${slug ? `/${kind}/${slug}` : '/event'}`,
            part: part ?? undefined,
          },
          isBulk: true,
          list: 'events',
          thread: { kind, id },
        })),
      )
      if (announcementId)
        await countMails(ctx, announcementId, {
          mails: people.length,
          people: after ? undefined : countConcernedSql(id),
        })
      const last = people.at(-1)
      if (last && people.length === batch)
        await ctx.job('event-notice-mails', { ...notice, after: last.userId })
    },
  },
]

const countConcernedSql = (eventId: string): SQL<number> =>
  sql<number>`(select count(*)::int from (${selectConcernedUsers(eventId)}) people)`

interface NoticeRecipients {
  event: string
  /** Slug of the event or stream; null once it is deleted. */
  slug: string | null
  people: { userId: string; email: string; part: Part | null }[]
}

/** Roles in `selectConcernedUsers` that don’t require enrollment. */
const helperRoles = ['Speaker', 'Judge', 'Mentor', 'Guest', 'Volunteer'] as const

async function loadNextRecipients(
  { db }: Context,
  { id, after = '00000000-0000-0000-0000-000000000000' }: { id: string; after?: string | undefined },
): Promise<NoticeRecipients> {
  const [row] = await db.execute<{ [Name in keyof NoticeRecipients]: NoticeRecipients[Name] }>(
    sql`select e.title as event, case when e.deleted_at is null then e.slug end as slug, (
      select coalesce(json_agg(json_build_object('userId', x.id, 'email', x.email, 'part', x.part) order by x.id), '[]')
      from (
        select a.id, a.email, case when not exists (select from ${enrolledParticipants(id)} and pt.user_id = a.id)
            then ${roleAt(sql`a.id`, helperRoles, sql`${id}::uuid`)} end as part
          from (${selectConcernedUsers(id)}) people ${joinAccount(sql`people.user_id`)}
          where ${accountRows('a').getsMail} and a.id > ${after}::uuid
        order by a.id limit ${batch}) x) as people
    from (select 1) as one ${joinEvent(sql`${id}::uuid`)}`,
    'objects',
  )
  return row ?? { event: '', slug: null, people: [] }
}
