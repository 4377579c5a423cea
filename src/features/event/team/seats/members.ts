import { sql } from 'drizzle-orm'
import { type WithProfileId, registerPersonUse } from '#features/event/event/people/people.ts'
import { selectIfPublic, selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { joinedTeamAt, membersIn, participantRowSql } from '#features/event/participant/rows.ts'
import type { TeamCard, TeamMember } from '../contract.ts'

/** Member as JSON from the database, in which times are text. */
type Row = WithProfileId<Omit<TeamMember, 'joinedAt'> & { joinedAt: string; accountId: string }>

/** Members of `team`, its admin first, then by time of joining. */
export const membersJson = sql<Row[]>`(
  select coalesce(json_agg(json_build_object('participantId', pt.id, 'isAdmin', pt.user_id = team.admin_user_id,
    'joinedAt', ${joinedTeamAt}, 'teamRoles', pt.team_roles, 'profile', ${selectPersonCard('pt.user_id')}, 'profileId', p.id,
    'accountId', pt.user_id)
    order by pt.user_id = team.admin_user_id desc, ${joinedTeamAt}, pt.id), '[]')
  from ${membersIn(sql`team.id`, withProfile(sql`pt.user_id`))})`

/** Admin of `team`, unless their profile is private. */
export const adminJson = selectIfPublic(sql`team.admin_user_id`)

/** Working hours of the admin of `team`. */
export const hoursJson = sql<TeamCard['hours']>`(
  select json_build_object('timeZone', coalesce(pt.time_zone, team.time_zone), 'hoursFrom', pt.hours_from,
    'hoursTo', pt.hours_to)
  from ${participantRowSql(sql`team.admin_user_id`, sql`team.event_id`)}
    and pt.hours_from is not null and pt.hours_to is not null)`

/** Converts member rows, and makes the page depend on the members' profiles, or on their accounts' names. */
export function toShownMembers(ctx: Context, rows: Row[]): TeamMember[] {
  return rows.map(({ profileId, accountId, joinedAt: joinTime, ...member }) => {
    registerPersonUse(ctx, profileId)
    if (!profileId) ctx.uses('account', accountId)
    return { ...member, joinedAt: new Date(joinTime) }
  })
}
