import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { eventRows, holdsRole, joinEvent } from '#features/event/event/rows.ts'
import { submissionRows, submissionsToEvent } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { competesIn, isMember, membersIn } from '#features/event/participant/rows.ts'
import { eventEndSql } from '#features/event/event/table.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const projectSql = submissionRows('its_project')

interface ReviewAliases {
  /** Aliases of the review's submission and event. */
  submission: string
  event: string
}

/** Review rules as SQL for alias `v`. */
export const reviewRows = (v: string) => {
  const selectProjectValue = (value: SQL) =>
    sql`(select ${value} from submission its_project where its_project.id = ${sql.raw(`${v}.submission_id`)})`
  const isShown = sql.raw(`(${v}.approved and ${v}.hidden_at is null)`)
  return {
    /** SQL counterpart of `isReadable` for a visitor. */
    isShown,
    /** SQL counterpart of `isReadable`. */
    visibleTo(viewer: Viewer | null, now: Date, { submission, event }: ReviewAliases): SQL {
      if (!viewer) return isShown
      if (viewer.role === 'ADMIN') return sql`true`
      const { managedBy, releasesFeedback } = eventRows(event)
      return sql`(${sql.raw(`${v}.user_id`)} = ${viewer.id} or ${sql.raw(`${v}.hidden_at is null and (${v}.approved`)}
        or ${managedBy(viewer)}
        or ${releasesFeedback(toTimestampSql(now))} and ${isMember(viewer.id, sql.raw(`${submission}.team_id`))}))`
    },
    /** Whether the review counts in averages. */
    isCounted: sql.raw(`(${v}.hidden_at is null and ${v}.set_aside_at is null)`),
    /** Average of the review's four ratings. */
    score: sql.raw(
      `(${v}.application_of_tech + ${v}.presentation + ${v}.business_value + ${v}.originality) / 4.0`,
    ),
    table: 'review',
    title: sql`'Feedback on ' || ${selectProjectValue(projectSql.title)}`,
    excerpt: sql.raw(`${v}.review`),
    path: selectProjectValue(projectSql.path),
    owner: sql.raw(`${v}.user_id`),
    /** Whether the review's project is deleted. A review itself is never deleted. */
    isGone: selectProjectValue(projectSql.isGone),
    isAway: selectProjectValue(projectSql.isAway),
    isHidden: sql.raw(`${v}.hidden_at is not null`),
  }
}

const { isCounted, score } = reviewRows('v')

/** Selects the reviews `v` that count in this submission's averages. */
export const countedReviews = (submissionId: SQL): SQL =>
  sql`${reviewsBySubmission(submissionId)} and ${isCounted}`

/**
 * Selects the number of reviews that count for a submission, and their averages: overall and for each
 * question.
 */
export const selectAverages = (
  submissionId: SQL,
): SQL => sql`select count(*) as reviews, avg(${score}) as overall,
  avg(v.application_of_tech) as technology, avg(v.presentation) as presentation,
  avg(v.business_value) as business, avg(v.originality) as originality
  from ${countedReviews(submissionId)}`

export const hasReviewed = (userId: string | null, submissionId: SQL): SQL<boolean> => sql`exists (
  select from ${reviewsBySubmission(submissionId)} and v.user_id = ${userId}::uuid)`

/** Whether a submission has a review that all visitors can read. */
export const hasShownReview = (submissionId: SQL): SQL<boolean> => sql`exists (
  select from ${reviewsBySubmission(submissionId)} and ${reviewRows('v').isShown})`

interface FeedbackOptions {
  userId: string | null
  now: Date
}

/**
 * Selects the number of reviews that the team may read by now, and how many are new. Zero for a user outside
 * the team.
 */
export const waitingFeedback = (teamId: SQL, { userId, now }: FeedbackOptions) => sql<{
  total: number
  fresh: number
}>`(
  select json_build_object('total', count(v.id)::int, 'fresh',
    (count(v.id) filter (where v.updated_at > coalesce(pt.feedback_seen_at, '-infinity')))::int)
  from ${membersIn(
    teamId,
    sql`${joinEvent(sql`pt.event_id`)}
      join submission s on s.team_id = pt.team_id and s.deleted_at is null
      join review v on v.submission_id = s.id and v.hidden_at is null and v.user_id <> pt.user_id
        and (v.approved or ${eventRows('e').releasesFeedback(toTimestampSql(now))})`,
  )} and pt.user_id = ${userId}::uuid)`

/**
 * Selects up to three events in which an account can review now. Excludes events in which the person
 * competes, whatever their role.
 */
export function eventsToReview(userId: string, now: Date): SQL {
  const event = sql`event.id`
  return sql`(
    select coalesce(json_agg(json_build_object('slug', one.slug, 'title', one.title) order by one.over_at, one.slug), '[]')
    from (
      select event.slug, event.title, ${eventEndSql} as over_at from event
      where ${holdsRole(userId, ['Judge', 'Mentor'], event)}
        and ${eventRows('event').isOut} and not event.dev and event.feedback_enabled
        and event.cancelled_at is null and ${eventEndSql} > ${toTimestampSql(now)} and not ${competesIn(userId, event)}
      order by over_at, event.slug limit 3) one)`
}

/** Selects the reviews `v` of a submission. */
export const reviewsBySubmission = (submissionId: SQL): SQL =>
  sql`review v where v.submission_id = ${submissionId}`

/** Selects the reviews `v` of submissions in the named query `projects`. */
export const selectReviewsAmong = (projects: string): SQL =>
  sql`review v join ${sql.identifier(projects)} project on project.id = v.submission_id`

/** Selects the ids, as `id`, of all submissions with a review. */
export const reviewedIdsSql: SQL = sql.raw('select distinct submission_id as id from review')

/** Selects the submissions `s` of an event that this account can still review: those of other teams. */
export const selectUnreviewedBy = (userId: string, eventId: SQL): SQL => sql`
  ${submissionsToEvent(eventId, joinTeam(sql`s.team_id`))}
    and not ${hasReviewed(userId, sql`s.id`)}
    and not ${isMember(userId, sql`s.team_id`)}`

/** Selects the reviews `v` by this account. */
export const selectReviewsBy = (userId: string | SQL): SQL => sql`review v where v.user_id = ${userId}`

/** Joins the reviews `v` by this account that are public. */
export const joinShownReviewsBy = (userId: SQL): SQL =>
  sql`join review v on v.user_id = ${userId} and ${reviewRows('v').isShown}`
