import { sql } from 'drizzle-orm'
import { membersIn } from '#features/event/participant/rows.ts'
import { personCell, withProfile } from '#features/people/profile/rows.ts'

/** Members of team `t` in one table cell, its admin first. */
export const membersCell = sql`(
  select string_agg(${personCell('pt.user_id')}, ', ' order by (pt.user_id = t.admin_user_id) desc,
    pt.joined_team_at, pt.id)
  from ${membersIn(sql`t.id`, withProfile(sql`pt.user_id`))})`
