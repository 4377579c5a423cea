import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { eventRows, namedInResults } from '#features/event/rows.ts'
import { membersOf } from '#features/participant/rows.ts'

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

/** The event of the team with this id, also of one that has ended. */
export const eventOfTeam = (id: string): SQL => sql`select t.event_id from team t where t.id = ${id}`

/** Row `t` of the team with this id, unless it has ended. */
export const teamOf = (id: SQL): SQL => sql`team t where t.id = ${id} and t.deleted_at is null`

/** Joins it. */
export const joinTeam = (id: SQL, t = 't'): SQL =>
  sql`join team ${sql.raw(t)} on ${sql.raw(t)}.id = ${id} and ${sql.raw(t)}.deleted_at is null`

/** What links to row `t`. */
export const teamLink: SQL = sql.raw(`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`)

/** The id of the team at this address of an event, now or formerly. */
export const teamCalled = (event: SQL, slug: string): SQL => sql`coalesce(
  (select t.id from team t where t.event_id = ${event} and t.slug = ${slug} and t.deleted_at is null),
  (select old.team_id from team_slug old where old.event_id = ${event} and old.slug = ${slug}))`

/** What the team with this id is called, also one that has ended. */
export const nameOfTeam = (id: SQL): SQL<string> => sql`(select t.name from team t where t.id = ${id})`
