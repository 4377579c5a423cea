import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { eventRows, holdsRole, joinEvent } from '#features/event/event/rows.ts'
import { submissionRows, submittedTo } from '#features/event/submission/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { competesIn, isMember, membersIn } from '#features/event/participant/rows.ts'
import { eventOverAt } from '#features/event/event/table.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const itsProject = submissionRows('its_project')

interface Around {
  /** The rows of its submission and its event. */
  submission: string
  event: string
}

/** The rules of a review, said to the database of row `v`. */
export const reviewRows = (v: string) => {
  const projectOf = (value: SQL) =>
    sql`(select ${value} from submission its_project where its_project.id = ${sql.raw(`${v}.submission_id`)})`
  const isShown = sql.raw(`(${v}.approved and ${v}.hidden_at is null)`)
  return {
    /** As `isReadable` for a visitor. */
    isShown,
    /** As `isReadable`. */
    visibleTo(viewer: Viewer | null, now: Date, { submission, event }: Around): SQL {
      if (!viewer) return isShown
      if (viewer.role === 'ADMIN') return sql`true`
      const { managedBy, releasesFeedback } = eventRows(event)
      return sql`(${sql.raw(`${v}.user_id`)} = ${viewer.id} or ${sql.raw(`${v}.hidden_at is null and (${v}.approved`)}
        or ${managedBy(viewer)}
        or ${releasesFeedback(at(now))} and ${isMember(viewer.id, sql.raw(`${submission}.team_id`))}))`
    },
    /** What averages are made of. */
    isCounted: sql.raw(`(${v}.hidden_at is null and ${v}.set_aside_at is null)`),
    /** The average of its points. */
    score: sql.raw(
      `(${v}.application_of_tech + ${v}.presentation + ${v}.business_value + ${v}.originality) / 4.0`,
    ),
    table: 'review',
    title: sql`'Feedback on ' || ${projectOf(itsProject.title)}`,
    excerpt: sql.raw(`${v}.review`),
    path: projectOf(itsProject.path),
    owner: sql.raw(`${v}.user_id`),
    /** It is never deleted itself. */
    isGone: projectOf(itsProject.isGone),
    isAway: projectOf(itsProject.isAway),
    isHidden: sql.raw(`${v}.hidden_at is not null`),
  }
}

const { isCounted, score } = reviewRows('v')

/** Rows `v` of what averages of this submission are made of. */
export const countedReviews = (submissionId: SQL): SQL => sql`${reviewsOf(submissionId)} and ${isCounted}`

/** How many those are, and their averages: overall and of each question. */
export const averagesOf = (
  submissionId: SQL,
): SQL => sql`select count(*) as reviews, avg(${score}) as overall,
  avg(v.application_of_tech) as technology, avg(v.presentation) as presentation,
  avg(v.business_value) as business, avg(v.originality) as originality
  from ${countedReviews(submissionId)}`

/** Whether this account has reviewed a submission. */
export const hasReviewed = (userId: string | null, submissionId: SQL): SQL<boolean> => sql`exists (
  select from ${reviewsOf(submissionId)} and v.user_id = ${userId}::uuid)`

/** Whether everybody reads a review of it. */
export const hasShownReview = (submissionId: SQL): SQL<boolean> => sql`exists (
  select from ${reviewsOf(submissionId)} and ${reviewRows('v').isShown})`

interface FeedbackOptions {
  userId: string | null
  now: Date
}

/** What the team with this id may read by now, and what of it is new; zero for whoever is no member of it. */
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
        and (v.approved or ${eventRows('e').releasesFeedback(at(now))})`,
  )} and pt.user_id = ${userId}::uuid)`

/** Three events that an account reviews in by now. Whoever competes in one does not, whatever their role. */
export function eventsToReview(userId: string, now: Date): SQL {
  const event = sql`event.id`
  return sql`(
    select coalesce(json_agg(json_build_object('slug', one.slug, 'title', one.title) order by one.over_at, one.slug), '[]')
    from (
      select event.slug, event.title, ${eventOverAt} as over_at from event
      where ${holdsRole(userId, ['Judge', 'Mentor'], { kind: 'event', id: event })}
        and ${eventRows('event').isOut} and not event.dev and event.feedback_enabled
        and event.cancelled_at is null and ${eventOverAt} > ${at(now)} and not ${competesIn(userId, event)}
      order by over_at, event.slug limit 3) one)`
}

/** Rows `v` of what is written about a submission. */
export const reviewsOf = (submissionId: SQL): SQL => sql`review v where v.submission_id = ${submissionId}`

/** Rows `v` of what is written about those of the named query `projects`. */
export const reviewsAmong = (projects: string): SQL =>
  sql`review v join ${sql.identifier(projects)} project on project.id = v.submission_id`

/** What somebody has written about, by `id`. */
export const everyReviewed: SQL = sql.raw('select distinct submission_id as id from review')

/** Rows `s` of an event that this account can still review: by other teams. */
export const unreviewedBy = (userId: string, eventId: SQL): SQL => sql`
  ${submittedTo(eventId, joinTeam(sql`s.team_id`))}
    and not ${hasReviewed(userId, sql`s.id`)}
    and not ${isMember(userId, sql`s.team_id`)}`

/** Rows `v` of what this account wrote. */
export const reviewsBy = (userId: string | SQL): SQL => sql`review v where v.user_id = ${userId}`

/** Joins what this account wrote `v` that others see. */
export const joinShownReviewsBy = (userId: SQL): SQL =>
  sql`join review v on v.user_id = ${userId} and ${reviewRows('v').isShown}`
