import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { eventRows, isPlaced, namedInResults } from '#features/event/rows.ts'
import { membersOf, teamRows } from '#features/team/rows.ts'

/** The rules of a submission, said to the database of row `s`. */
export const submissionRows = (s: string) => ({
  /** Not a draft. */
  isSubmitted: sql.raw(`(${s}.deleted_at is null and ${s}.submitted_at is not null)`),
  /** As `isShown` for a visitor; `e` is the row of its event. */
  isOut: (now: Date, e: string): SQL =>
    sql`(${sql.raw(`${s}.deleted_at is null and ${s}.submitted_at is not null and ${s}.hidden_at is null`)}
      and ${eventRows(e).showsSubmissions(now)})`,
  /** A medal, a rank or a prize. */
  isPlaced: isPlaced(s),
  table: 'submission',
  title: sql.raw(`${s}.title`),
  excerpt: sql.raw(`${s}.short_description`),
  /** A draft may have no address yet. */
  path: sql`(select ${teamRows('its_team').path} || '/' || coalesce(${sql.raw(`${s}.slug`)}, 'draft')
    from team its_team where its_team.id = ${sql.raw(`${s}.team_id`)})`,
  /** What it belongs to, for people. */
  place: sql`(select ${sql.raw(`${s}.team_name`)} || ' · ' || its_event.title from event its_event
    where its_event.id = ${sql.raw(`${s}.event_id`)})`,
  owner: sql.raw(`${s}.admin_user_id`),
  sharers: membersOf(sql.raw(`${s}.team_id`)),
  hasWon: namedInResults(`won.id = ${s}.id`),
  isGone: isDeleted(s),
  isHidden: sql.raw(`${s}.hidden_at is not null`),
  isUnseen: sql.raw(`${s}.submitted_at is null`),
})
