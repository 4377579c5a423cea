import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { SubmissionForViewer } from '#features/event/submission/gallery/submission-for-viewer.ts'
import { loadUserName } from '#features/event/team/joining/requests/names.ts'
import { deliverWebhooks } from '#features/event/webhook/sending/deliver.ts'
import { submissionRows, submittedRows } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'

/**
 * Notifies the team by e-mail that feedback came, and from whom, once the team may read it. The e-mail
 * doesn't contain the text. Returns the id of the notification cause, if any.
 */
export async function mailFeedback(
  ctx: MemberContext,
  { id, title, slug, team, event, isFeedbackReleased }: SubmissionForViewer,
  reviewId: string,
): Promise<string | undefined> {
  if (!isFeedbackReleased) return undefined
  const path = ['/event', event.slug, team.slug, slug].join('/')
  return notify(ctx, {
    kind: 'feedbackWritten',
    actor: ctx.viewer.id,
    subject: { kind: 'submission', id },
    about: { kind: 'review', id: reviewId },
    path,
    recipients: { of: 'team', id: team.id },
    mail: {
      template: 'feedbackWritten',
      data: {
        title,
        event: event.title,
        who: await loadUserName(ctx, ctx.viewer.id),
        link: `${ctx.origin}${path}`,
      },
    },
  })
}

/** Delivers the event's webhooks for feedback that a team has approved. */
export const sendApprovalWebhooks = (
  ctx: MemberContext,
  { id, slug, team, event }: SubmissionForViewer,
  { reviewId, causeId }: { reviewId: string; causeId: string | undefined },
): Promise<void> =>
  deliverWebhooks(ctx, {
    kind: 'review.approved',
    eventId: event.id,
    data: {
      reviewId,
      submissionId: id,
      submissionUrl: `${ctx.origin}/event/${event.slug}/${team.slug}/${slug}`,
      teamId: team.id,
    },
    causeId,
  })

/** Notifies the team of a change to feedback that it may read, or the reviewer that the team approved it. */
export const notifyOfChange = (
  ctx: MemberContext,
  { id, slug, team, event }: SubmissionForViewer,
  { kind, review }: { kind: 'feedbackChanged' | 'feedbackApproved'; review: { id: string; userId: string } },
) =>
  notify(ctx, {
    kind,
    actor: ctx.viewer.id,
    subject: { kind: 'submission', id },
    about: { kind: 'review', id: review.id },
    path: ['/event', event.slug, team.slug, slug].join('/'),
    recipients: kind === 'feedbackChanged' ? { of: 'team', id: team.id } : [review.userId],
  })

interface WithheldProject {
  id: string
  teamId: string
  title: string
  event: string
  path: string
}

/** Maximum projects per job, each with all its feedback. Another job handles the rest. */
const batch = 100

export const delayedFeedbackJob = {
  /**
   * Notifies teams of feedback held back until submissions close or results are out. No write happens at that
   * moment, so a schedule is needed.
   */
  queue: 'held-feedback',
  schedule: '*/5 * * * *',
  async handle(ctx: Context): Promise<void> {
    const projects = await ctx.db.execute<{ [Name in keyof WithheldProject]: WithheldProject[Name] }>(
      selectUnannounced(ctx.now),
      'objects',
    )
    for (const { id, teamId, title, event, path } of projects) {
      const reviews = await ctx.db.execute(
        sql`update review set team_told_at = ${ctx.now.toISOString()}::timestamptz
          where submission_id = ${id} and team_told_at is null and hidden_at is null returning id`,
        'objects',
      )
      const data = { title, event, count: reviews.length, link: `${ctx.origin}${path}` }
      await notify(ctx, {
        kind: 'feedbackReleased',
        actor: null,
        subject: { kind: 'submission', id },
        path,
        recipients: { of: 'team', id: teamId },
        mail: { template: 'feedbackReleased', data },
      })
    }
    if (projects.length === batch) await ctx.job('held-feedback', {})
  },
}

const eventSql = eventRows('e')

/** Selects projects with feedback that their teams may read by now, but have not been notified of. */
const selectUnannounced = (now: Date): SQL => sql`
  select s.id, s.team_id as "teamId", s.title, e.title as event, ${submissionRows('s').path} as path
  from ${submittedRows(sql`${joinTeam(sql`s.team_id`)} ${joinEvent(sql`s.event_id`)} and ${eventSql.isOut}`)}
    and s.hidden_at is null and ${eventSql.releasesFeedback(toTimestampSql(now))}
    and exists (select 1 from review v
      where v.submission_id = s.id and v.team_told_at is null and v.hidden_at is null)
  order by s.id limit ${batch} for no key update of s skip locked`
