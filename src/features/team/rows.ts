import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { eventRows, namedInResults } from '#features/event/rows.ts'

const itsEvent = eventRows('its_event')

/** The rules of a team, said to the database of row `t`. */
export const teamRows = (t: string) => ({
  /** As `isFound`; `e` is the row of its event. */
  isFound: (e: string): SQL =>
    sql`(${sql.raw(`${t}.deleted_at is null and ${t}.hidden_at is null`)} and ${eventRows(e).isListed})`,
  table: 'team',
  title: sql.raw(`${t}.name`),
  excerpt: sql.raw(`${t}.description`),
  path: sql`(select ${itsEvent.path} || '/' || ${sql.raw(`${t}.slug from event its_event where its_event.id = ${t}.event_id`)})`,
  /** What it belongs to, for people. */
  place: sql.raw(`(select its_event.title from event its_event where its_event.id = ${t}.event_id)`),
  owner: sql.raw(`${t}.admin_user_id`),
  sharers: membersOf(sql.raw(`${t}.id`)),
  hasWon: namedInResults(`won.team_id = ${t}.id`),
  isGone: isDeleted(t),
  isHidden: sql.raw(`${t}.hidden_at is not null`),
})

/** The accounts in the team with this id, as `user_id`. */
export const membersOf = (teamId: SQL): SQL =>
  sql`select pt.user_id from participant pt where pt.team_id = ${teamId} and pt.deleted_at is null`

/** Whether this account is in the team with this id. */
export const isMember = (userId: string, teamId: SQL): SQL =>
  sql`exists (${membersOf(teamId)} and pt.user_id = ${userId})`

/** Whether this account is in a team of the event with this id, whichever. */
export const competesIn = (userId: string, eventId: SQL): SQL => sql`exists (select from participant pt
  where pt.event_id = ${eventId} and pt.user_id = ${userId} and pt.team_id is not null and pt.deleted_at is null)`
