import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { isMember, participationJson } from '#features/event/participant/rows.ts'
import { hasClosed } from '#features/event/event/life/phase.ts'
import { isVisible } from '#features/event/event/policy.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { isShown } from '#features/event/submission/policy.ts'
import { submissionsToEvent } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { reviewableSubmission, type ReviewQueueQuery } from '../contract.ts'
import { reviewEvent } from '../policy.ts'
import { countedReviews } from '../rows.ts'

/**
 * Lists submissions, least reviewed first, so that each gets its share. Among equals each reviewer has a
 * different order, so that they don't all begin with the same one. 404 for a hidden event, 403 for callers
 * who are not reviewers.
 */
export async function getReviewQueue(ctx: MemberContext, query: ReviewQueueQuery) {
  const { eventId, page, perPage, mine } = query
  const rows = await ctx.db
    .select({
      event: { id: events.id, slug: events.slug, title: events.title },
      timing: {
        visibility: events.visibility,
        submissionsVisible: events.submissionsVisible,
        feedbackEnabled: events.feedbackEnabled,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsCloseAt: events.submissionsCloseAt,
      },
      roles: rolesJson(sql`r.event_id = event.id`, ctx.viewer.id),
      participation: participationJson(sql`pt.event_id = event.id`, ctx.viewer.id),
      toReview: sql<number>`counts.to_review`.mapWith(Number),
      reviewed: sql<number>`counts.reviewed`.mapWith(Number),
      submission: pickColumns(submissions, reviewableSubmission),
      team: { id: teams.id, slug: teams.slug, name: teams.name, image: teams.image },
      reviewsCount: sql<number>`page.reviews_count`.mapWith(Number),
      own: sql<{ approved: boolean; updatedAt: string } | null>`page.own`,
    })
    .from(events)
    .innerJoinLateral(sql`(${selectCounts(ctx)}) counts`, sql`true`)
    .leftJoinLateral(sql`(${selectPage(ctx, query)}) page`, sql`true`)
    .leftJoin(submissions, sql`submission.id = page.id`)
    .leftJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(eq(events.id, eventId), eventRows('event').exists))
    .orderBy(sql`page.place`)
  const [first] = rows
  if (!first || !isVisible(ctx.viewer, { ...first.timing, roles: first.roles })) throw notFound('Event')
  const { roles, timing } = first
  const isCompeting = Boolean(first.participation?.teamId)
  allow(ctx, reviewEvent, { roles, isCompeting })
  const { submissionsVisible, feedbackEnabled } = timing
  const subject = { roles, isCompeting, isMember: false, isSubmitted: true, isHidden: false }
  const isOpen = isShown(ctx.viewer, {
    ...subject,
    submissionsVisible,
    hasClosed: hasClosed(timing, ctx.now),
  })
  const { toReview, reviewed } = isOpen ? first : { toReview: 0, reviewed: 0 }
  return {
    items: isOpen ? rows.flatMap((row) => toItems(row)) : [],
    total: mine ? reviewed : toReview,
    page,
    perPage,
    toReview,
    reviewed,
    feedbackEnabled,
    isOpen,
  }
}

interface Row {
  event: { id: string; slug: string; title: string }
  submission: Pick<
    typeof submissions.$inferSelect,
    'id' | 'slug' | 'title' | 'shortDescription' | 'imageLink' | 'trackId'
  > | null
  team: Pick<typeof teams.$inferSelect, 'id' | 'slug' | 'name' | 'image'> | null
  reviewsCount: number
  own: { approved: boolean; updatedAt: string } | null
}

function toItems({ event, submission, team, reviewsCount, own }: Row) {
  if (!submission || !team) return []
  return [
    { ...submission, event, team, reviewsCount, own: own && { ...own, updatedAt: new Date(own.updatedAt) } },
  ]
}

/** Selects submissions by other teams of `event`, each with the viewer's own review. */
const candidates = ({ viewer }: MemberContext): SQL =>
  sql`${submissionsToEvent(
    sql`event.id`,
    sql`${joinTeam(sql`s.team_id`)} left join review own on own.submission_id = s.id and own.user_id = ${viewer.id}`,
  )} and not ${isMember(viewer.id, sql`s.team_id`)}`

const selectCounts = (ctx: MemberContext): SQL => sql`
  select count(*) filter (where own.id is null) as to_review, count(own.id) as reviewed from ${candidates(ctx)}`

function selectPage(ctx: MemberContext, { mine, ...paging }: ReviewQueueQuery): SQL {
  const reviewedFilter = mine ? sql`own.id is not null` : sql`own.id is null`
  const order = mine ? sql`own_at desc, id` : sql`reviews_count, md5(id::text || ${ctx.viewer.id}), id`
  return sql`select *, row_number() over (order by ${order}) as place from (
      select s.id, own.updated_at as own_at,
        case when own.id is not null
          then json_build_object('approved', own.approved, 'updatedAt', own.updated_at) end as own,
        (select count(*) from ${countedReviews(sql`s.id`)}) as reviews_count
      from ${candidates(ctx)} and ${reviewedFilter}) one
    order by ${order} limit ${paging.perPage} offset ${getOffset(paging)}`
}
