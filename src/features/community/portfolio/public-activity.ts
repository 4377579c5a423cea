import { type SQL, sql } from 'drizzle-orm'
import { userApplicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { isShownToAll, joinEntry } from '#features/content/discovery/rows.ts'
import { eventRows, joinEvent, joinRoles } from '#features/event/event/rows.ts'
import { joinParticipations } from '#features/event/participant/rows.ts'
import { joinShownReviewsBy } from '#features/judging/review/rows.ts'
import { streamRows } from '#features/event/stream/rows.ts'
import { joinProject, joinTeamProject, submissionRows } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'

/**
 * Public activity of `person` at a given time, as named queries: `attended`, `made`, `built`, `written`,
 * `given`.
 */
export function publicActivitySql(now: Date): SQL {
  const nowSql = sql`${now.toISOString()}::timestamptz`
  return sql`${attendedEventsSql},
    made as materialized (
      select e.* from attended ${joinTeamProject(sql`attended.team_id`)}
        ${joinEntry(sql`s.id`)} and e.shown_at <= ${nowSql}),
    built as materialized (
      select e.* from person cross join lateral (select * from ${userApplicationRows(sql`person.user_id`)}) a
        ${joinEntry(sql`a.id`)} and e.shown_at <= ${nowSql}),
    ${writtenTexts}, ${selectFeedback(nowSql)}`
}

/** Public events and streams that accepted the person or gave them a role. */
const attendedEventsSql = sql`place as materialized (
    select event_id, max(team_id::text)::uuid as team_id,
      array_remove(array_agg(distinct role), null) as roles
    from (
      select pt.event_id, pt.team_id, null::text as role
      from person ${joinParticipations(sql`person.user_id`)}
      union all
      select r.event_id, null, r.event_role
      from person ${joinRoles(sql`person.id`)}) x
    group by event_id),
  attended as materialized (
    select e.kind, e.id, e.slug, e.title, e.start_at, e.end_at, e.time_zone, e.submissions_close_at,
      e.judging_end_at, e.cancelled_at, e.postponed_at, place.team_id, place.roles
    from place ${joinEvent(sql`place.event_id`)}
    where ${eventRows('e').isListed} or ${streamRows('e').isListed})`

const selectTexts = (getRows: typeof tutorialRows) => {
  const { isPublished, table } = getRows('t')
  return sql`(select distinct on (t.slug) ${sql.raw(`'${table}'`)} as kind, t.id, t.slug, t.language, t.title, t.description, t.image, t.minutes,
      t.published_at, t.likes_count
    from person join ${sql.identifier(table)} t on t.author_user_id = person.user_id
    where ${isPublished} and t.published_at is not null
    order by t.slug, t.language <> 'en', t.language)`
}

const writtenTexts = sql`written as materialized (${selectTexts(tutorialRows)} union all ${selectTexts(articleRows)})`

const selectFeedback = (nowSql: SQL) => sql`given as materialized (
    select v.id, v.review, v.updated_at, s.title, e.title as event,
      ${submissionRows('s').path} as url
    from person ${joinShownReviewsBy(sql`person.user_id`)} ${joinProject(sql`v.submission_id`)}
    where ${isShownToAll(sql`v.submission_id`, nowSql)})`
