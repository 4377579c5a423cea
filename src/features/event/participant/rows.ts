import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows, roleHolders } from '#features/event/event/rows.ts'
import { personCalled, shownName, withProfile } from '#features/people/profile/rows.ts'

export interface Participation {
  id: string
  approved: boolean
  declined: boolean
  declinedReason: string
  teamId: string | null
}

/** What taking part in an event or a stream is, said to the database of row `pt`. */
export const participantRows = (pt: string) => ({
  table: 'participant',
  title: sql`${personCalled(sql.raw(`${pt}.user_id`))} || ', ' || ${belongingRows(pt).ofTitle}`,
  path: belongingRows(pt).ofPath,
  isGone: isDeleted(pt),
})

/** Rows `pt` of those in a team; `join` joins more to them. */
export const membersIn = (teamId: SQL, join = sql``): SQL =>
  sql`participant pt ${join} where pt.team_id = ${teamId} and pt.deleted_at is null`

/** The accounts in the team with this id, as `user_id`. */
export const membersOf = (teamId: SQL): SQL => sql`select pt.user_id from ${membersIn(teamId)}`

/** The names of the people in the team with this id, of private profiles too: no more than a name is said. */
export const memberNames = (teamId: SQL): SQL => sql`(
  select coalesce(json_agg(${shownName}
    order by p.first_name, p.last_name, p.id), '[]')
  from ${membersIn(teamId, withProfile(sql`pt.user_id`))})`

/** Whether this account is in the team with this id. */
export const isMember = (userId: string, teamId: SQL): SQL =>
  sql`exists (${membersOf(teamId)} and pt.user_id = ${userId})`

/** Of a member `pt`, from when on. */
export const joinedTeamAt: SQL = sql.raw('coalesce(pt.joined_team_at, pt.created_at)')

/** Row `pt` of an account that takes part in an event, approved or not. */
export const seatOf = (userId: string | SQL, eventId: string | SQL): SQL =>
  sql`participant pt where pt.event_id = ${eventId} and pt.user_id = ${userId} and pt.deleted_at is null`

/** The same; of who has left the event the row of then. */
export const lastSeatOf = (userId: SQL, eventId: SQL): SQL => sql`participant pt
  where pt.event_id = ${eventId} and pt.user_id = ${userId} order by pt.deleted_at desc nulls first limit 1`

/** Rows `pt` of what an account takes part in, or asks to. */
export const seatsOf = (userId: SQL): SQL =>
  sql`participant pt where pt.user_id = ${userId} and pt.deleted_at is null`

/** Whether this account is in a team of the event with this id, whichever. */
export const competesIn = (userId: string | SQL, eventId: string | SQL): SQL =>
  sql`exists (select from ${seatOf(userId, eventId)} and pt.team_id is not null)`

/** Rows `pt` of everyone who takes part in an event or a stream, or asks to; `join` joins more to them. */
export const enrolledIn = ({ kind, id }: { kind: string; id: string | SQL }, join = sql``): SQL =>
  sql`participant pt ${join}
    where pt.${sql.identifier(`${kind}_id`)} = ${id} and pt.deleted_at is null and pt.declined_at is null`

/** Whom what happens to an event or a stream concerns: who is enrolled, and who judges, mentors, speaks or helps there. */
export const concernedBy = (which: { kind: string; id: string }): SQL => sql`
  select pt.user_id, pt.team_id from ${enrolledIn(which)}
  union all select distinct p.user_id, null::uuid from ${roleHolders}
    where r.${sql.identifier(`${which.kind}_id`)} = ${which.id} and r.event_role not in ('Organizer', 'Host')
      and not exists (select from ${enrolledIn(which)} and pt.user_id = p.user_id)`

/** Rows `pt` of the events `e` that somebody was let into. */
export const approvedEvents = (userId: string): SQL => sql`participant pt
  join event e on e.id = pt.event_id and e.deleted_at is null and not e.dev
  where pt.user_id = ${userId} and pt.deleted_at is null and pt.approved`

/** How many people are checked in at an event. */
export const checkedInAt = (eventId: string): SQL =>
  sql`select count(*)::int as count from participant pt
    where pt.event_id = ${eventId} and pt.deleted_at is null and pt.checked_in_at is not null`

/** One account's participation; none for a visitor. `where` is about row `pt`. */
export const participationJson = (where: SQL, userId: string | null) => sql<Participation | null>`(
  select json_build_object('id', pt.id, 'approved', pt.approved, 'declined', pt.declined_at is not null,
    'declinedReason', pt.declined_reason,
    'teamId', pt.team_id)
  from participant pt where ${where} and pt.user_id = ${userId}::uuid and pt.deleted_at is null)`

/** The events and streams somebody takes part in or has a role at, as `id`. */
const placesOf = (userId: SQL): SQL => sql`
  select coalesce(pt.event_id, pt.stream_id) as id from participant pt
    where pt.user_id = ${userId} and pt.deleted_at is null
  union all
  select coalesce(r.event_id, r.stream_id) from event_role r join profile p on p.id = r.profile_id
    where p.user_id = ${userId} and p.deleted_at is null and r.deleted_at is null`

/** Whether two accounts have an event or a stream in common. */
export const haveMet = (one: SQL, other: SQL): SQL =>
  sql`exists (select from (${placesOf(one)}) mine join (${placesOf(other)}) theirs on theirs.id = mine.id)`

/** Rows `pt` of everyone enrolled, or asking to be, in the events of the named query `events`; `join` joins more to them. */
export const enrolledAmong = (events: string, join = sql``): SQL =>
  sql`participant pt join ${sql.identifier(events)} shown on shown.id = pt.event_id ${join}
    where pt.deleted_at is null and pt.declined_at is null`

/** Rows `pt` of who waits to be approved in an event. */
export const undecidedIn = (eventId: SQL): SQL => sql`participant pt where pt.event_id = ${eventId}
  and pt.deleted_at is null and not pt.approved and pt.declined_at is null`

/** Joins where this account takes part `pt` and was let in. */
export const joinSeatsOf = (userId: SQL): SQL => sql`join participant pt
  on pt.user_id = ${userId} and pt.deleted_at is null and pt.approved and pt.declined_at is null`

/** All its participations, ended ones too, as `id`. */
export const everySeatOf = (userId: string): SQL =>
  sql`select pt.id from participant pt where pt.user_id = ${userId}`
