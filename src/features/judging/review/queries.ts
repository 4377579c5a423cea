import { sql } from 'drizzle-orm'
import { registerPersonUse } from '#features/event/event/people/people.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import {
  type SubmissionForViewer,
  findSubmissionWithValue,
} from '#features/event/submission/gallery/submission-for-viewer.ts'
import { getTalkHtml } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { badRequest, notFound } from '#lib/contract/errors.ts'
import type { Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { ShownReview } from './contract.ts'
import { approveReview } from './policy.ts'
import { reviewRows } from './rows.ts'

/**
 * Returns the reviews of a submission that the viewer may read (docs/rules.md#who-reads-reviews), in one
 * round trip.
 */
export async function getReviewsBySubmissionId(
  ctx: Context,
  { submissionId, page, perPage }: { submissionId: string } & Paging,
) {
  const isReadableSql = reviewRows('v').visibleTo(ctx.viewer, ctx.now, {
    submission: 'submission',
    event: 'event',
  })
  const where = sql`v.submission_id = submission.id and ${isReadableSql}`
  const also = sql<{ total: number; items: Row[] }>`(
    select json_build_object('total', (select count(*)::int from review v where ${where}), 'items', (
      select coalesce(json_agg(${reviewJson} order by v.created_at desc, v.id), '[]')
      from (select * from review v where ${where} order by v.created_at desc, v.id
        limit ${perPage} offset ${getOffset({ page, perPage })}) v ${joinReviewer})))`
  const submissionWithReviews = await findSubmissionWithValue(ctx, submissionId, { also })
  if (!submissionWithReviews) throw notFound('Submission')
  const { total, items } = submissionWithReviews.also
  return {
    items: items.map((row) => toShownReview(ctx, submissionWithReviews.submission, row)),
    total,
    page,
    perPage,
  }
}

/** Returns the caller's review of a submission. 400 with the code `none` if there is none. */
export async function getReviewBySubmissionIdUserId(
  ctx: MemberContext,
  { submissionId }: { submissionId: string },
): Promise<ShownReview> {
  const also = sql<Row | null>`(select ${reviewJson} from review v ${joinReviewer}
    where v.submission_id = submission.id and v.user_id = ${ctx.viewer.id})`
  const submissionWithReview = await findSubmissionWithValue(ctx, submissionId, { also })
  if (!submissionWithReview) throw notFound('Submission')
  if (!submissionWithReview.also) throw badRequest('none', 'You haven’t reviewed this project yet')
  return toShownReview(ctx, submissionWithReview.submission, submissionWithReview.also)
}

/** Returns one review as this viewer sees it, after a write. */
export async function loadReview(
  ctx: Context,
  submission: SubmissionForViewer,
  id: string,
): Promise<ShownReview> {
  const [record] = await ctx.db.execute<{ row: Row }>(
    sql`select ${reviewJson} as row from review v ${joinReviewer} where v.id = ${id}`,
    'objects',
  )
  return toShownReview(ctx, submission, record!.row)
}

/** A row of a JSON result, in which times are text. */
interface Row extends Omit<
  ShownReview,
  'userId' | 'user' | 'isOwn' | 'canApprove' | 'createdAt' | 'updatedAt' | 'html'
> {
  userId: string
  createdAt: string
  updatedAt: string
  rendered: RenderedText
  person: PersonCard
  profileId: string | null
}

/** Review `v` as JSON with its author's public card. */
const reviewJson = sql`json_build_object('id', v.id, 'submissionId', v.submission_id, 'userId', v.user_id,
  'review', v.review, 'rendered', v.rendered, 'isHidden', v.hidden_at is not null, 'applicationOfTech', v.application_of_tech, 'presentation', v.presentation,
  'businessValue', v.business_value, 'originality', v.originality, 'approved', v.approved,
  'isSetAside', v.set_aside_at is not null,
  'createdAt', v.created_at, 'updatedAt', v.updated_at, 'profileId', p.id, 'person', ${selectPersonCard('v.user_id')})`

const joinReviewer = withProfile(sql`v.user_id`)

function toShownReview(
  ctx: Context,
  submission: SubmissionForViewer,
  { person, profileId, rendered, ...row }: Row,
): ShownReview {
  registerPersonUse(ctx, profileId)
  const isOwn = ctx.viewer?.id === row.userId
  return {
    ...row,
    html: getTalkHtml(row.review, rendered),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    userId: isOwn ? row.userId : person.userId,
    user: { profile: { ...person, role: person.role ?? '' } },
    isOwn,
    canApprove: approveReview.may(ctx.viewer, { ...submission, userId: row.userId }),
  }
}
