import { eq, sql } from 'drizzle-orm'
import { sendMails } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { countMails } from '../reach/counting.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { roleAt } from '#features/event/event/rows.ts'
import type { Part } from '#features/platform/mail/templates/occasion-templates.ts'
import { concernedBy, enrolledIn } from '#features/event/participant/rows.ts'
import { announcements } from '../table.ts'

interface Notice {
  kind: 'event' | 'stream'
  id: string
  title: string
}

/** Everyone it concerns hears of it, waiting for approval or not, and whether they want other mail or not. */
interface NoticeJob extends Notice {
  /** Who decided it. */
  by: string
  /** Markdown. */
  body: string
}

interface NoticeMails extends Notice {
  /** What shows it on the dashboard, if anything does. */
  announcementId?: string
  causeId?: string | undefined
  text: string
  html?: string
  /** It was deleted, so that nothing of it is left to look at. */
  isGone?: true
  /** The last account that was written to. */
  after?: string
}

const batch = 1000

/** What happens to an event or stream itself: told on its dashboard, and to everyone it concerns by mail. */
export const noticeJobs = [
  {
    queue: 'occasion-notice',
    async handle(ctx: Context, { kind, id, by, title, body }: NoticeJob) {
      const bodyRendered = await ctx.render(body)
      const of = kind === 'event' ? { eventId: id } : { streamId: id }
      const [announcement] = await ctx.db
        .insert(announcements)
        .values({
          ...of,
          audience: 'participants',
          title,
          body,
          bodyRendered,
          peopleCount: await ctx.db.$count(sql`(${concernedBy({ kind, id })}) people`),
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
        recipients: { of: 'concerned', kind, id },
      })
      // By it is counted how many of its e-mails have left.
      await ctx.db
        .update(announcements)
        .set({ causeId: causeId ?? null, updatedAt: ctx.now })
        .where(eq(announcements.id, announcement!.id))
      const { plain, html } = bodyRendered
      const mails = { kind, id, title, text: plain, html, announcementId: announcement!.id, causeId }
      await ctx.job('occasion-notice-mails', mails)
      if (kind === 'event') await ctx.job('judge-invited-told', { eventId: id, by, title, text: plain, html })
    },
  },
  {
    /** One batch of mails and the order for the next, in one transaction; what was deleted meanwhile says farewell so. */
    queue: 'occasion-notice-mails',
    async handle(ctx: Context, { after, ...notice }: NoticeMails) {
      const { kind, id, title, text, html, isGone, announcementId, causeId } = notice
      const { occasion, slug, people } = await nextConcerned(ctx, { kind, id, after })
      await sendMails(
        ctx,
        people.map(({ userId, email, part }) => ({
          to: email,
          userId,
          causeId,
          template: 'occasionNotice' as const,
          data: {
            occasion,
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
      if (announcementId) await countMails(ctx, announcementId, people.length)
      const last = people.at(-1)
      if (last && people.length === batch)
        await ctx.job('occasion-notice-mails', { ...notice, after: last.userId })
    },
  },
]

interface Concerned {
  occasion: string
  /** Null once it is deleted. */
  slug: string | null
  people: { userId: string; email: string; part: Part | null }[]
}

/** Those of `concernedBy` who don’t have to be enrolled. */
const helping = ['Speaker', 'Judge', 'Mentor', 'Guest', 'Volunteer'] as const

async function nextConcerned(
  { db }: Context,
  {
    kind,
    id,
    after = '00000000-0000-0000-0000-000000000000',
  }: { kind: 'event' | 'stream'; id: string; after?: string | undefined },
): Promise<Concerned> {
  const [row] = await db.execute<{ [Name in keyof Concerned]: Concerned[Name] }>(
    sql`select o.title as occasion, case when o.deleted_at is null then o.slug end as slug, (
      select coalesce(json_agg(json_build_object('userId', x.id, 'email', x.email, 'part', x.part) order by x.id), '[]')
      from (
        select a.id, a.email, case when not exists (select from ${enrolledIn({ kind, id })} and pt.user_id = a.id)
            then ${roleAt(sql`a.id`, helping, { kind, id: sql`${id}::uuid` })} end as part
          from (${concernedBy({ kind, id })}) people ${joinAccount(sql`people.user_id`)}
          where ${accountRows('a').getsMail} and a.id > ${after}::uuid
        order by a.id limit ${batch}) x) as people
    from ${sql.identifier(kind)} o where o.id = ${id}`,
    'objects',
  )
  return row ?? { occasion: '', slug: null, people: [] }
}
