import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { confirmedAccountAt, confirmedEmailOf } from '#features/people/auth/rows.ts'
import { events } from '#features/event/event/table.ts'
import { sendMails } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { concernedBy } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { judgeInvitations } from '../table.ts'
import { invitationPath } from './links.ts'

interface Notice {
  eventId: string
  /** Who decided it. */
  by: string
  title: string
  text: string
  html?: string
}

const most = 1000

/** Who is still asked to judge hears what happens to the event, as those do who take part in it already. */
export const invitedJobs = [
  {
    /** An address is looked up here and not while the organizer waits: they learn nothing of who has an account. */
    queue: 'judge-invitation-shown',
    handle: (ctx: Context, { id }: { id: string }) => notifyInvited(ctx, eq(judgeInvitations.id, id)),
  },
  {
    queue: 'judge-invited-told',
    async handle(ctx: Context, { eventId, by, title, text, html }: Notice): Promise<void> {
      const invited = await openInvitations(ctx, eventId)
      const [event] = await ctx.db
        .select({ slug: events.slug, title: events.title })
        .from(events)
        .where(eq(events.id, eventId))
      if (!event || invited.length === 0) return
      const path = invitationPath(event)
      const causeId = await notify(ctx, {
        kind: 'eventChanged',
        actor: by,
        subject: { kind: 'event', id: eventId },
        path,
        data: { news: title },
        recipients: { of: 'people', ids: invited.flatMap(({ userId }) => userId ?? []) },
      })
      await sendMails(
        ctx,
        invited.map(({ email, userId }) => ({
          to: email,
          ...(userId && { userId, causeId }),
          template: 'occasionNotice' as const,
          // Without an account there's no invitation page to open: their token is in the first e-mail alone.
          data: {
            occasion: event.title,
            title,
            text,
            html,
            link: ctx.origin + (userId ? path : `/event/${event.slug}`),
            part: 'invitedToJudge',
          },
          isBulk: true,
          thread: { kind: 'event', id: eventId },
        })),
      )
    },
  },
]

/** Who has just confirmed their address hears of the events that asked it to judge. */
export const notifyOfJudgeInvitations = (ctx: Context, userId: string): Promise<void> =>
  notifyInvited(ctx, sql`lower(${judgeInvitations.email}) = ${confirmedEmailOf(userId)}`)

/** Who has confirmed the address that was invited finds it among their notifications, once. */
async function notifyInvited(ctx: Context, which: SQL): Promise<void> {
  const known = await ctx.db
    .select({
      id: judgeInvitations.id,
      eventId: events.id,
      slug: events.slug,
      invitedBy: judgeInvitations.invitedBy,
      userId: sql<string | null>`${confirmedAccountAt(sql`${judgeInvitations.email}`)}`,
    })
    .from(judgeInvitations)
    .innerJoin(events, and(eq(events.id, judgeInvitations.eventId), isNull(events.deletedAt)))
    .where(
      and(
        which,
        isNull(judgeInvitations.userId),
        eq(judgeInvitations.status, 'pending'),
        gt(judgeInvitations.expiresAt, ctx.now),
      ),
    )
    .limit(100)
  for (const { id, eventId, slug, invitedBy, userId } of known)
    if (userId)
      await notify(ctx, {
        kind: 'judgeInvited',
        actor: invitedBy,
        subject: { kind: 'event', id: eventId },
        path: invitationPath({ slug }),
        once: `judge-invitation:${id}`,
        recipients: [userId],
      })
}

/** Open ones but of those who take part in the event anyway and hear of it so; the account of who has one. */
const openInvitations = (ctx: Context, eventId: string) =>
  ctx.db.execute<{ email: string; userId: string | null }>(
    sql`select invited.email, invited.user_id as "userId" from (
        select i.email, coalesce(i.user_id, ${confirmedAccountAt(sql`i.email`)}) as user_id from judge_invitation i
        where i.event_id = ${eventId} and i.status = 'pending' and i.expires_at > ${at(ctx.now)}) invited
      where not exists (select from (${concernedBy({ kind: 'event', id: eventId })}) people
        where people.user_id = invited.user_id)
      order by invited.email limit ${most}`,
    'objects',
  )
