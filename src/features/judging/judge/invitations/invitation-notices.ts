import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { selectConfirmedAccountId, selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { events } from '#features/event/event/table.ts'
import { sendMails } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { selectConcernedUsers } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { judgeInvitations } from '../table.ts'
import { invitationPath } from './links.ts'

interface Notice {
  eventId: string
  /** User id of the person who made the change. */
  by: string
  title: string
  text: string
  html?: string
}

const maxRecipients = 1000

/**
 * Jobs that notify people of an open invitation to judge, and of changes of its event, of which participants
 * are notified too.
 */
export const invitedJobs = [
  {
    /**
     * Runs as a job, so that the organizer can't learn from the timing whether the address has an account.
     */
    queue: 'judge-invitation-shown',
    handle: (ctx: Context, { id }: { id: string }) => notifyInvited(ctx, eq(judgeInvitations.id, id)),
  },
  {
    queue: 'judge-invited-told',
    async handle(ctx: Context, { eventId, by, title, text, html }: Notice): Promise<void> {
      const invitations = await openInvitations(ctx, eventId)
      const [event] = await ctx.db
        .select({ slug: events.slug, title: events.title })
        .from(events)
        .where(eq(events.id, eventId))
      if (!event || invitations.length === 0) return
      const path = invitationPath(event)
      const causeId = await notify(ctx, {
        kind: 'eventChanged',
        actor: by,
        subject: { kind: 'event', id: eventId },
        path,
        data: { news: title },
        recipients: { of: 'people', ids: invitations.flatMap(({ userId }) => userId ?? []) },
      })
      await sendMails(
        ctx,
        invitations.map(({ email, userId }) => ({
          to: email,
          ...(userId && { userId, causeId }),
          template: 'eventNotice' as const,
          // People without an account can't open the invitation page, because only the first e-mail contains
          // their token.
          data: {
            event: event.title,
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

/** Notifies a member who just confirmed their address of events that invited it to judge. */
export const notifyOfJudgeInvitations = (ctx: Context, userId: string): Promise<void> =>
  notifyInvited(ctx, sql`lower(${judgeInvitations.email}) = ${selectConfirmedEmail(userId)}`)

/** Notifies the accounts that have confirmed the invited addresses, once per invitation. */
async function notifyInvited(ctx: Context, condition: SQL): Promise<void> {
  const recipients = await ctx.db
    .select({
      id: judgeInvitations.id,
      eventId: events.id,
      slug: events.slug,
      invitedBy: judgeInvitations.invitedBy,
      userId: sql<string | null>`${selectConfirmedAccountId(sql`${judgeInvitations.email}`)}`,
    })
    .from(judgeInvitations)
    .innerJoin(events, and(eq(events.id, judgeInvitations.eventId), isNull(events.deletedAt)))
    .where(
      and(
        condition,
        isNull(judgeInvitations.userId),
        eq(judgeInvitations.status, 'pending'),
        gt(judgeInvitations.expiresAt, ctx.now),
      ),
    )
    .limit(100)
  for (const { id, eventId, slug, invitedBy, userId } of recipients)
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

/** Returns open invitations with their accounts, if any. Excludes people who get the event's news anyway. */
const openInvitations = (ctx: Context, eventId: string) =>
  ctx.db.execute<{ email: string; userId: string | null }>(
    sql`select invited.email, invited.user_id as "userId" from (
        select i.email, coalesce(i.user_id, ${selectConfirmedAccountId(sql`i.email`)}) as user_id from judge_invitation i
        where i.event_id = ${eventId} and i.status = 'pending' and i.expires_at > ${toTimestampSql(ctx.now)}) invited
      where not exists (select from (${selectConcernedUsers(eventId)}) people
        where people.user_id = invited.user_id)
      order by invited.email limit ${maxRecipients}`,
    'objects',
  )
