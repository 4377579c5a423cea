import { and, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { record } from '#features/platform/audit/record.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { selectPersonCard, withPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { ReviewExclusion } from './reviewers-contract.ts'
import { competesIn } from '#features/event/participant/rows.ts'
import { eventOfSubmission, joinSubmission } from '#features/event/submission/rows.ts'
import { reviewRows } from '../rows.ts'
import { holdsRole } from '#features/event/event/rows.ts'
import { reviews } from '../table.ts'

type Reviewer = {
  reviewerId: string
  profile: PersonCard
  reviews: number
  average: number | null
  setAside: number
  mayReview: boolean
  isCompeting: boolean
  total: number
}

/** Lists reviewers, the most active first. Doesn't count reviews that moderators hid. */
export async function getReviewers(
  ctx: MemberContext,
  { eventId, page, perPage }: { eventId: string } & Paging,
) {
  await assertManagesEvent(ctx, eventId)
  const rows = await ctx.db.execute<Reviewer>(
    sql`
      select g.user_id as "reviewerId", ${selectPersonCard('g.user_id')} as profile, g.reviews, g.average, g.set_aside as "setAside",
        coalesce(a.role in ('MENTOR', 'ADMIN'), false) or ${holdsRole(sql`g.user_id`, ['Judge', 'Mentor'], sql`${eventId}`)} as "mayReview",
        ${competesIn(sql`g.user_id`, eventId)} as "isCompeting",
        g.total
      from (
        select v.user_id, count(*)::int as reviews, (count(*) over ())::int as total,
          (count(*) filter (where v.set_aside_at is not null))::int as set_aside,
          (round(avg(${reviewRows('v').score}) filter (where v.set_aside_at is null), 2))::float as average
        from review v ${joinSubmission(sql`v.submission_id`)}
        where s.event_id = ${eventId} and v.hidden_at is null
        group by v.user_id order by count(*) desc, v.user_id
        limit ${perPage} offset ${getOffset({ page, perPage })}) g
      ${withPerson(sql`g.user_id`)}
      order by g.reviews desc, g.user_id`,
    'objects',
  )
  const items = rows.map((row) => ({ ...row, profile: { ...row.profile, role: row.profile.role ?? '' } }))
  return { items, total: rows[0]?.total ?? 0, page, perPage }
}

/**
 * Excludes a reviewer's reviews from the averages, or includes them again. 404 if this person has reviewed
 * nothing in the event. Idempotent.
 */
export async function setReviewsAside(
  ctx: MemberContext,
  { eventId, reviewerId, setAside, reason }: ReviewExclusion,
) {
  await assertManagesEvent(ctx, eventId)
  const byReviewer = sql`${reviews.userId} = ${reviewerId}
    and ${eventId} = (${eventOfSubmission(sql`${reviews.submissionId}`)})`
  if ((await ctx.db.$count(reviews, byReviewer)) === 0) throw notFound('Reviewer')
  const changedReviews = await ctx.db
    .update(reviews)
    // The text stays the same and only whether it counts changes, so `updatedAt` keeps its value.
    .set({ setAsideAt: setAside ? ctx.now : null, updatedAt: reviews.updatedAt })
    .where(and(byReviewer, setAside ? sql`set_aside_at is null` : sql`set_aside_at is not null`))
    .returning({ submissionId: reviews.submissionId })
  if (changedReviews.length > 0)
    await record(ctx, {
      what: setAside ? 'reviewer.set-aside' : 'reviewer.counted',
      subject: { kind: 'event', id: eventId },
      after: { reviewerId, reviews: changedReviews.length },
      reason,
    })
  for (const { submissionId } of changedReviews) ctx.changed('submission', submissionId)
  return { eventId, reviewerId, reviews: changedReviews.length }
}

async function assertManagesEvent(ctx: MemberContext, eventId: string): Promise<void> {
  await loadManagedEvent(ctx, { eventId })
}
