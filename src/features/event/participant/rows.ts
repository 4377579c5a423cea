import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows, eventRows, roleHolders } from '#features/event/event/rows.ts'
import { selectPersonName, shownName, withProfile } from '#features/people/profile/rows.ts'

export interface Participation {
  id: string
  approved: boolean
  declined: boolean
  declinedReason: string
  teamId: string | null
}

/** Rules of participants as SQL for alias `pt`. */
export const participantRows = (alias: string) => ({
  table: 'participant',
  title: sql`${selectPersonName(sql.raw(`${alias}.user_id`))} || ', ' || ${belongingRows(alias).ofTitle}`,
  path: belongingRows(alias).ofPath,
  isGone: isDeleted(alias),
})

/** Rows `pt` of the members of a team; `join` adds joins. */
export const membersIn = (teamId: SQL, join = sql``): SQL =>
  sql`participant pt ${join} where pt.team_id = ${teamId} and pt.deleted_at is null`

/** Accounts in the team with this id, as `user_id`. */
export const selectMemberIds = (teamId: SQL): SQL => sql`select pt.user_id from ${membersIn(teamId)}`

/**
 * Names of the members of the team with this id, including private profiles, of which only the name is shown.
 */
export const memberNames = (teamId: SQL): SQL => sql`(
  select coalesce(json_agg(${shownName}
    order by p.first_name, p.last_name, p.id), '[]')
  from ${membersIn(teamId, withProfile(sql`pt.user_id`))})`

export const isMember = (userId: string, teamId: SQL): SQL =>
  sql`exists (${selectMemberIds(teamId)} and pt.user_id = ${userId})`

/** Time at which member `pt` joined the team; the time of enrollment if it isn't stored. */
export const joinedTeamAt: SQL = sql.raw('coalesce(pt.joined_team_at, pt.created_at)')

/** Row `pt` of an account in an event: approved, waiting or declined. */
export const participantRowSql = (userId: string | SQL, eventId: string | SQL): SQL =>
  sql`participant pt where pt.event_id = ${eventId} and pt.user_id = ${userId} and pt.deleted_at is null`

/** Row `pt` of an account in an event, or its last row if it has left. */
export const lastParticipantRowSql = (userId: SQL, eventId: SQL): SQL => sql`participant pt
  where pt.event_id = ${eventId} and pt.user_id = ${userId} order by pt.deleted_at desc nulls first limit 1`

/** Rows `pt` of an account's enrollments: approved, waiting or declined. */
export const participantRowsSql = (userId: SQL): SQL =>
  sql`participant pt where pt.user_id = ${userId} and pt.deleted_at is null`

/** Whether the account is in any team of the event with this id. */
export const competesIn = (userId: string | SQL, eventId: string | SQL): SQL =>
  sql`exists (select from ${participantRowSql(userId, eventId)} and pt.team_id is not null)`

/** Rows `pt` of everyone enrolled in an event, approved or waiting; `join` adds joins. */
export const enrolledParticipants = (eventId: string | SQL, join = sql``): SQL =>
  sql`participant pt ${join}
    where pt.event_id = ${eventId} and pt.deleted_at is null and pt.declined_at is null`

/** Recipients of news about an event: enrolled people, and people with a role other than Organizer and Host. */
export const selectConcernedUsers = (eventId: string): SQL => sql`
  select pt.user_id, pt.team_id from ${enrolledParticipants(eventId)}
  union all select distinct p.user_id, null::uuid from ${roleHolders}
    where r.event_id = ${eventId} and r.event_role not in ('Organizer', 'Host')
      and not exists (select from ${enrolledParticipants(eventId)} and pt.user_id = p.user_id)`

/**
 * Rows `pt` of a member's approved enrollments in events `e`, except deleted events and those created with
 * ?dev.
 */
export const approvedEvents = (userId: string): SQL => sql`participant pt
  join event e on e.id = pt.event_id and ${eventRows('e').exists} and not e.dev
  where pt.user_id = ${userId} and pt.deleted_at is null and pt.approved`

/** Selects the number of people checked in at an event, as `count`. */
export const checkedInAt = (eventId: string): SQL =>
  sql`select count(*)::int as count from participant pt
    where pt.event_id = ${eventId} and pt.deleted_at is null and pt.checked_in_at is not null`

/** Participation of one account; null for a visitor. `where` is about row `pt`. */
export const participationJson = (where: SQL, userId: string | null) => sql<Participation | null>`(
  select json_build_object('id', pt.id, 'approved', pt.approved, 'declined', pt.declined_at is not null,
    'declinedReason', pt.declined_reason,
    'teamId', pt.team_id)
  from participant pt where ${where} and pt.user_id = ${userId}::uuid and pt.deleted_at is null)`

/** Events and streams in which an account is enrolled or has a role, as `id`. */
const selectOwnEventIds = (userId: SQL): SQL => sql`
  select pt.event_id as id from participant pt
    where pt.user_id = ${userId} and pt.deleted_at is null
  union all
  select r.event_id from event_role r join profile p on p.id = r.profile_id
    where p.user_id = ${userId} and p.deleted_at is null and r.deleted_at is null`

export const haveSharedEvent = (firstUser: SQL, secondUser: SQL): SQL =>
  sql`exists (select from (${selectOwnEventIds(firstUser)}) mine join (${selectOwnEventIds(secondUser)}) theirs on theirs.id = mine.id)`

/**
 * Rows `pt` of everyone enrolled, approved or waiting, in the events of the named query `events`; `join` adds
 * joins.
 */
export const enrolledInEvents = (events: string, join = sql``): SQL =>
  sql`participant pt join ${sql.identifier(events)} shown on shown.id = pt.event_id ${join}
    where pt.deleted_at is null and pt.declined_at is null`

/** Rows `pt` of participants who wait for approval in an event. */
export const undecidedParticipants = (eventId: SQL): SQL => sql`participant pt where pt.event_id = ${eventId}
  and pt.deleted_at is null and not pt.approved and pt.declined_at is null`

/** Joins the approved participations `pt` of an account. */
export const joinParticipations = (userId: SQL): SQL => sql`join participant pt
  on pt.user_id = ${userId} and pt.deleted_at is null and pt.approved and pt.declined_at is null`

/** All participations of an account, including withdrawn ones, as `id`. */
export const selectParticipationIds = (userId: string): SQL =>
  sql`select pt.id from participant pt where pt.user_id = ${userId}`
