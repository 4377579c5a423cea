import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { eventRows, isAwayWithEvent, namedInResults } from '#features/event/event/rows.ts'
import { selectMemberIds } from '#features/event/participant/rows.ts'
import { selectPersonName } from '#features/people/profile/rows.ts'

const eventRules = eventRows('its_event')

/** Rules of teams as SQL for alias `t`. */
export const teamRows = (t: string) => ({
  /** SQL counterpart of `isFound`, also without ended teams; `e` is the row of its event. */
  isFound: (e: string): SQL =>
    sql`(${sql.raw(`${t}.deleted_at is null and ${t}.hidden_at is null`)} and ${eventRows(e).isListed})`,
  table: 'team',
  title: sql.raw(`${t}.name`),
  excerpt: sql.raw(`${t}.description`),
  path: sql`(select ${eventRules.path} || '/' || ${sql.raw(`${t}.slug from event its_event where its_event.id = ${t}.event_id`)})`,
  /** Title of the team's event, for display. */
  place: sql.raw(`(select its_event.title from event its_event where its_event.id = ${t}.event_id)`),
  owner: sql.raw(`${t}.admin_user_id`),
  sharers: selectMemberIds(sql.raw(`${t}.id`)),
  hasWon: namedInResults(`won.team_id = ${t}.id`),
  isGone: isDeleted(t),
  isAway: isAwayWithEvent(t),
  isHidden: sql.raw(`${t}.hidden_at is not null`),
})

/** Id of the event of the team with this id, even if the team has ended. */
export const eventOfTeam = (id: string): SQL => sql`select t.event_id from team t where t.id = ${id}`

/** Row `t` of the team with this id, unless it has ended. */
export const teamRowSql = (id: SQL): SQL => sql`team t where t.id = ${id} and t.deleted_at is null`

/** Joins the team with this id, unless it has ended. */
export const joinTeam = (id: SQL, t = 't'): SQL =>
  sql`join team ${sql.raw(t)} on ${sql.raw(t)}.id = ${id} and ${sql.raw(t)}.deleted_at is null`

/** Fields for a link to row `t`. */
export const teamLink: SQL = sql.raw(`json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)`)

/** Id of the team at this current or former address of an event. */
export const selectTeamIdBySlug = (event: SQL, slug: string): SQL => sql`coalesce(
  (select t.id from team t where t.event_id = ${event} and t.slug = ${slug} and t.deleted_at is null),
  (select old.team_id from team_slug old where old.event_id = ${event} and old.slug = ${slug}))`

/** Name of the team with this id, even if it has ended. */
export const nameOfTeam = (id: SQL): SQL<string> => sql`(select t.name from team t where t.id = ${id})`

const teamRules = teamRows('its_team')

const getTeamColumns = (x: string) => {
  const selectFromTeam = (value: SQL) =>
    sql`(select ${value} from team its_team where its_team.id = ${sql.raw(`${x}.team_id`)})`
  return {
    title: selectFromTeam(teamRules.title),
    path: selectFromTeam(teamRules.path),
    isGone: selectFromTeam(teamRules.isAway),
  }
}

const selectInvitedPerson = (x: string) => selectPersonName(sql.raw(`${x}.user_id`))

/** Rules of team invitations as SQL for alias `i`. */
export const teamInvitationRows = (i: string) => ({
  ...getTeamColumns(i),
  table: 'team_invitation',
  title: sql`coalesce(${selectInvitedPerson(i)} || ', ', ${sql.raw(`${i}.email`)} || ', ', '') || ${getTeamColumns(i).title}`,
})

/** Rules of join requests as SQL for alias `q`. */
export const joinRequestRows = (q: string) => ({
  ...getTeamColumns(q),
  table: 'join_request',
  title: sql`${selectInvitedPerson(q)} || ', ' || ${getTeamColumns(q).title}`,
})

export const hasMembers = (id: SQL): SQL =>
  sql`exists (select from team t where t.id = ${id} and t.members_count > 0)`

/** Team `t` with this id and its event `e`. */
export const teamInEvent = (id: SQL): SQL => sql`team t join event e on e.id = t.event_id where t.id = ${id}`

/** Teams `t` of an event, without deleted ones. */
export const teamsIn = (eventId: string): SQL =>
  sql`team t where t.event_id = ${eventId} and t.deleted_at is null`

/** Teams `t` of this account, with their events `e`. */
export const teamRowsSql = (userId: string): SQL => sql`participant pt
  join team t on t.id = pt.team_id and t.deleted_at is null join event e on e.id = t.event_id
  where pt.user_id = ${userId} and pt.deleted_at is null`

/** Team `t` with this id, unless it has ended or is hidden. */
export const shownTeam = (id: SQL): SQL => sql`${teamRowSql(id)} and t.hidden_at is null`
