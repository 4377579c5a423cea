import { type SQL, sql } from 'drizzle-orm'
import { articleRows } from '#features/blog/rows.ts'
import { eventRows } from '#features/event/rows.ts'
import { reviewRows } from '#features/review/rows.ts'
import { streamRows } from '#features/stream/rows.ts'
import { submissionRows } from '#features/submission/rows.ts'
import { tutorialRows } from '#features/tutorial/rows.ts'

/** What of `person` everybody may see at a moment, as named queries: `attended`, `made`, `built`, `written`, `given`. */
export function donePublicly(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`${attended},
    made as materialized (
      select e.* from attended join submission s on s.team_id = attended.team_id and s.deleted_at is null
        join project_entry e on e.id = s.id and e.shown_at <= ${moment}),
    built as materialized (
      select e.* from person join application a on a.user_id = person.user_id and a.deleted_at is null
        join project_entry e on e.id = a.id and e.shown_at <= ${moment}),
    ${written}, ${given(moment)}`
}

/** Public events and streams that took them in, or gave them a role. */
const attended = sql`place as materialized (
    select event_id, stream_id, max(team_id::text)::uuid as team_id,
      array_remove(array_agg(distinct role), null) as roles
    from (
      select pt.event_id, pt.stream_id, pt.team_id, null::text as role
      from person join participant pt on pt.user_id = person.user_id
      where pt.deleted_at is null and pt.approved and pt.declined_at is null
      union all
      select r.event_id, r.stream_id, null, r.event_role
      from person join event_role r on r.profile_id = person.id where r.deleted_at is null) x
    group by event_id, stream_id),
  attended as materialized (
    select 'event' as kind, e.id, e.slug, e.title, e.start_at, e.end_at, e.time_zone, e.submissions_close_at,
      e.judging_end_at, place.team_id, place.roles
    from place join event e on e.id = place.event_id
    where ${eventRows('e').isListed}
    union all
    select 'stream', s.id, s.slug, s.title, s.start_at, s.end_at, s.time_zone, null, null, null, place.roles
    from place join stream s on s.id = place.stream_id
    where ${streamRows('s').isListed})`

const textOf = (rowsOf: typeof tutorialRows) => {
  const { isPublished, table } = rowsOf('t')
  return sql`(select distinct on (t.slug) ${sql.raw(`'${table}'`)} as kind, t.id, t.slug, t.language, t.title, t.description, t.image, t.minutes,
      t.published_at, t.likes_count
    from person join ${sql.identifier(table)} t on t.author_user_id = person.user_id
    where ${isPublished} and t.published_at is not null
    order by t.slug, t.language <> 'en', t.language)`
}

const written = sql`written as materialized (${textOf(tutorialRows)} union all ${textOf(articleRows)})`

const given = (moment: SQL) => sql`given as materialized (
    select v.id, v.review, v.updated_at, s.title, e.title as event,
      ${submissionRows('s').path} as url
    from person join review v on v.user_id = person.user_id and ${reviewRows('v').isShown}
      join project_entry entry on entry.id = v.submission_id and entry.shown_at <= ${moment}
      join submission s on s.id = v.submission_id
      join event e on e.id = s.event_id)`
