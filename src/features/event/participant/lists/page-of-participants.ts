import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { selectPoints } from '#features/community/action/rows.ts'
import { isReachedByMail } from '#features/platform/mail/rows.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import { selectTechnologyNames } from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import type { ParticipantCard } from './list-contract.ts'
import { joinTeam, teamLink } from '#features/event/team/rows.ts'
import { participants } from '../table.ts'

interface ListOptions {
  where: SQL | undefined
  /** Count stored on the event; without it the matching rows are counted, up to 1,000. */
  total?: number | undefined
  /** Whether the viewer manages the event, and so sees check-in times, e-mail reach and hidden teams. */
  isManager: boolean
  /** Whether people who look for a team come first. */
  lookingFirst?: boolean
  paging: Paging
}

/**
 * Lists one page in order of enrollment, optionally with team seekers first. Selects the rows first and joins
 * their data after.
 */
export async function listParticipants(ctx: Context, options: ListOptions): Promise<List<ParticipantCard>> {
  const { where, total, isManager, lookingFirst = false, paging } = options
  const orderBySql = (row: string) =>
    sql.raw(`${lookingFirst ? `${row}.looking_for_team desc, ` : ''}${row}.created_at, ${row}.id`)
  const totalSql =
    total === undefined ? countedRows(sql`from ${participants} where ${where}`) : sql`${total}::int`
  const [row] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`
    with page as materialized (
      select id from ${participants} where ${where}
      order by ${orderBySql('participant')} limit ${paging.perPage} offset ${getOffset(paging)})
    select ${totalSql} as total,
      (select coalesce(json_agg(${cardJson(isManager)} order by ${orderBySql('pt')}), '[]')
        from page join participant pt on pt.id = page.id
        ${joinProfileAndTeam(isManager)}) as items`,
    'objects',
  )
  return toParticipantList(row!, paging)
}

export type Row = Omit<ParticipantCard, 'enrolledAt' | 'declinedAt' | 'checkedInAt'> & {
  enrolledAt: string
  declinedAt: string | null
  checkedInAt: string | null
}

/** Converts JSON rows, in which times arrive as text, to a list. */
export function toParticipantList({ total, items }: { total: number; items: Row[] }, paging: Paging) {
  return {
    items: items.map((row) => ({
      ...row,
      enrolledAt: new Date(row.enrolledAt),
      declinedAt: toDate(row.declinedAt),
      checkedInAt: toDate(row.checkedInAt),
    })),
    ...toBoundedTotal(total),
    ...paging,
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Joins a participant `pt` with profile `p` and team `t`. Hidden teams are included for event managers only.
 */
export const joinProfileAndTeam = (isManager: boolean) => sql`
  ${withProfile(sql`pt.user_id`)} left ${joinTeam(sql`pt.team_id`)} and (${isManager} or t.hidden_at is null)`

/** Fields of participant `pt` in a list. */
export const cardJson = (isManager: boolean) => sql`json_build_object(
  'id', pt.id, 'approved', pt.approved, 'declinedAt', pt.declined_at, 'enrolledAt', pt.created_at,
  'checkedInAt', ${isManager ? sql`pt.checked_in_at` : sql`null`},
  'getsMail', ${isManager ? isReachedByMail(sql`pt.user_id`) : sql`null`},
  'lookingForTeam', pt.looking_for_team, 'teamRoles', pt.team_roles, 'skills', pt.skills,
  'skillNames', ${selectTechnologyNames(sql`pt.skills`)},
  'timeZone', pt.time_zone, 'hoursFrom', pt.hours_from, 'hoursTo', pt.hours_to, 'note', pt.note,
  'team', case when t.id is not null then ${teamLink} end,
  'profile', ${selectPersonCard('pt.user_id')}, 'points', case when p.public then ${selectPoints(sql`pt.user_id`)} else 0 end)`
