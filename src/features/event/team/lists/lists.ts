import { and, arrayContains, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { selectPage, getTotal } from '#database/page.ts'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { type TeamCard, teamCard, type TeamQuery } from '../contract.ts'
import { adminJson, hoursJson, membersJson, toShownMembers } from '../seats/members.ts'
import { teams } from '../table.ts'

/**
 * Returns the teams of an event, except hidden ones; 404 for a draft event of other managers. Empty filters
 * are ignored.
 */
export async function getTeamsForEvent(ctx: Context, query: TeamQuery): Promise<List<TeamCard>> {
  const { eventId, page, teamsPerPage, orderBy, ...filters } = query
  const event = await loadEvent(ctx, { eventId })
  const conditions = buildFilters(filters, event)
  return listTeams(ctx, event, {
    where: and(eq(teams.eventId, eventId), isNull(teams.deletedAt), isNull(teams.hiddenAt), ...conditions),
    sorting: sortings[orderBy || 'newest'],
    total: conditions.length === 0 ? event.teamsCount : undefined,
    paging: { page, perPage: teamsPerPage },
  })
}

interface ListOptions {
  where: SQL | undefined
  sorting: SQL
  /** Count stored on the event; without it the matching teams are counted, up to 1,000. */
  total?: number | undefined
  paging: Paging
}

/** Returns one page of teams. Selects the rows first and joins their members after. */
export async function listTeams(
  ctx: Context,
  event: LoadedEvent,
  { where, sorting, total, paging }: ListOptions,
): Promise<List<TeamCard>> {
  const { counted, page } = selectPage(ctx.db, { from: teams, id: teams.id, where, sorting, total, paging })
  const rows = await ctx.db
    .select({
      total: counted.total,
      team: {
        ...pickColumns(teams, teamCard),
        adminUserId: adminJson,
        hours: hoursJson,
        members: membersJson,
      },
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(teams, eq(teams.id, page.id))
    .orderBy(page.place)
  const isInside = (event.participation?.approved ?? false) || canManageEvent(ctx.viewer, event)
  const items = rows.flatMap(({ team }) =>
    team?.id
      ? [
          {
            ...team,
            hours: isInside ? team.hours : null,
            emptySeats: Math.max(0, event.maxTeamSize - team.membersCount),
            members: toShownMembers(ctx, team.members),
          },
        ]
      : [],
  )
  for (const { id } of items) ctx.uses('team', id)
  return { items, ...(total === undefined ? getTotal(rows) : { total }), ...paging }
}

/** Orders of teams, written like the indexes, so that each order is read from an index. */
export const sortings = {
  newest: sql`team.created_at desc, team.id desc`,
  name: sql`team.name collate "und-x-icu", team.id`,
  members: sql`team.members_count desc, team.id desc`,
}

type Filters = Pick<TeamQuery, 'search' | 'timeZone' | 'filterByRole' | 'onlyLookingForMembers'>

function buildFilters(
  { search, timeZone, filterByRole, onlyLookingForMembers }: Filters,
  event: LoadedEvent,
): SQL[] {
  return [
    ...(search ? [sql`team.name ilike ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}`] : []),
    ...(timeZone ? [eq(teams.timeZone, timeZone)] : []),
    ...(filterByRole ? [arrayContains(teams.lookingForRoles, [filterByRole])] : []),
    ...(onlyLookingForMembers
      ? [sql`${teams.lookingForMembers}`, lt(teams.membersCount, event.maxTeamSize)]
      : []),
  ]
}
