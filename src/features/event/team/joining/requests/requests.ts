import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countedRows, getTotal } from '#database/page.ts'
import { events } from '#features/event/event/table.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { selectTechnologyNames } from '#features/content/technology/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { getAskAgainTime } from './asking-again.ts'
import { offerJson } from '../invitations/offers.ts'
import { seeTeamMatters } from '../../policy.ts'
import type { JoinRequest } from '../../seats/roster-contract.ts'
import { loadTeamForViewer } from '../../seats/team-for-viewer.ts'
import { lastParticipantRowSql } from '#features/event/participant/rows.ts'
import { joinRequests, teams } from '../../table.ts'

/** Returns a team's open join requests to its members and organizers. */
export async function getJoinRequests(
  ctx: MemberContext,
  { teamId, ...paging }: Paging & { teamId: string },
): Promise<List<JoinRequest>> {
  const view = await loadTeamForViewer(ctx, teamId)
  allow(ctx, seeTeamMatters, view)
  const where = and(eq(joinRequests.teamId, teamId), eq(joinRequests.status, 'pending'))
  return list(ctx, paging, { where, sorting: sql`join_request.created_at, join_request.id` })
}

/** Returns the caller's own requests with any status, except those to ended teams. */
export async function getOwnJoinRequests(
  ctx: MemberContext,
  { eventId, ...paging }: Paging & { eventId?: string | undefined },
): Promise<List<JoinRequest>> {
  const where = and(
    eq(joinRequests.userId, ctx.viewer.id),
    isNull(teams.deletedAt),
    eventId ? eq(teams.eventId, eventId) : undefined,
  )
  return list(ctx, paging, { where, sorting: sql`join_request.created_at desc, join_request.id desc` })
}

/** Returns a request as it is after the caller changed it. */
export async function loadJoinRequest(ctx: Context, id: string): Promise<JoinRequest> {
  const { items } = await list(
    ctx,
    { page: 1, perPage: 1 },
    { where: eq(joinRequests.id, id), sorting: sql`join_request.id` },
  )
  return items[0]!
}

interface ListOptions {
  where: SQL | undefined
  sorting: SQL
}

async function list(
  ctx: Context,
  paging: Paging,
  { where, sorting }: ListOptions,
): Promise<List<JoinRequest>> {
  const matchingSql = sql`from ${joinRequests} join ${teams} on ${teams.id} = ${joinRequests.teamId} where ${where}`
  const rows = await ctx.db
    .select({
      id: joinRequests.id,
      role: joinRequests.role,
      message: joinRequests.message,
      status: joinRequests.status,
      decidedAt: joinRequests.decidedAt,
      createdAt: joinRequests.createdAt,
      team: offerJson,
      person: personJson,
      total: countedRows(matchingSql),
    })
    .from(joinRequests)
    .innerJoin(teams, eq(teams.id, joinRequests.teamId))
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(where)
    .orderBy(sorting)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map(({ decidedAt, ...row }) => ({
    ...row,
    askAgainAt: row.status === 'declined' ? getAskAgainTime(decidedAt, ctx.now) : null,
  }))
  return { items, ...getTotal(rows), ...paging }
}

const personJson = sql<JoinRequest['person']>`(
  select json_build_object('participantId', pt.id, 'teamRoles', pt.team_roles, 'skills', pt.skills,
    'skillNames', ${selectTechnologyNames(sql`pt.skills`)},
    'timeZone', pt.time_zone, 'hoursFrom', pt.hours_from, 'hoursTo', pt.hours_to, 'note', pt.note,
    'profile', ${personCard('pt.user_id')})
  from ${lastParticipantRowSql(sql`join_request.user_id`, sql`team.event_id`)})`
