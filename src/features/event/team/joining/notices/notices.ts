import { toTimestampSql } from '#database/moment.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { countedRows, getTotal } from '#database/page.ts'
import { events } from '#features/event/event/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { getAskAgainTime } from '../requests/asking-again.ts'
import type { TeamNotice } from './notice-contract.ts'
import { offerJson } from '../invitations/offers.ts'
import { ownNotice } from '../../policy.ts'
import { participantRowSql } from '#features/event/participant/rows.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { teamNotices, teams } from '../../table.ts'

type Note = Pick<typeof teamNotices.$inferInsert, 'teamId' | 'userId' | 'kind'>

/** Stores a notice for the pages, besides the e-mail. Only a person's latest notice of each team is kept. */
export async function notice(ctx: Context, { teamId, userId, kind }: Note): Promise<void> {
  const noticeValues = { kind, createdAt: ctx.now }
  await ctx.db
    .insert(teamNotices)
    .values({ teamId, userId, ...noticeValues })
    .onConflictDoUpdate({ target: [teamNotices.teamId, teamNotices.userId], set: noticeValues })
  ctx.changed('participations', userId)
}

/** Deletes a person's notice of a team, after the team reconsiders or the person asks again. */
export async function deleteNotice(ctx: Context, key: Omit<Note, 'kind'>): Promise<void> {
  await ctx.db
    .delete(teamNotices)
    .where(and(eq(teamNotices.teamId, key.teamId), eq(teamNotices.userId, key.userId)))
}

/** Deletes a person's notices from all teams of an event, because they have a team now. */
export async function deleteNotices(ctx: Context, key: { userId: string; eventId: string }): Promise<void> {
  const eventTeamIds = ctx.db.select({ id: teams.id }).from(teams).where(eq(teams.eventId, key.eventId))
  await ctx.db
    .delete(teamNotices)
    .where(and(eq(teamNotices.userId, key.userId), inArray(teamNotices.teamId, eventTeamIds)))
}

/**
 * Returns the caller's notices, newest first, only of events that are neither over nor cancelled and in which
 * they are enrolled without a team.
 */
export async function getOwnTeamNotices(
  ctx: MemberContext,
  { eventId, ...paging }: Paging & { eventId?: string | undefined },
): Promise<List<TeamNotice>> {
  const where = sql`${teamNotices.userId} = ${ctx.viewer.id} and event.deleted_at is null
    and event.cancelled_at is null and (event.end_at is null or event.end_at > ${toTimestampSql(ctx.now)})
    and ${eventId ? sql`team.event_id = ${eventId}` : sql`true`}
    and exists (select from ${participantRowSql(ctx.viewer.id, sql`team.event_id`)} and pt.team_id is null)`
  const matchingSql = sql`from ${teamNotices} join ${teams} on ${teams.id} = ${teamNotices.teamId}
    ${joinEvent(sql`${teams.eventId}`, 'event')} where ${where}`
  const rows = await ctx.db
    .select({
      id: teamNotices.id,
      kind: teamNotices.kind,
      createdAt: teamNotices.createdAt,
      team: offerJson,
      total: countedRows(matchingSql),
    })
    .from(teamNotices)
    .innerJoin(teams, eq(teams.id, teamNotices.teamId))
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(where)
    .orderBy(sql`team_notice.created_at desc, team_notice.id desc`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map((row) => ({
    ...row,
    askAgainAt: row.kind === 'declined' ? getAskAgainTime(row.createdAt, ctx.now) : null,
  }))
  return { items, ...getTotal(rows), ...paging }
}

export async function dismissTeamNotice(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const [row] = await ctx.db
    .select({ userId: teamNotices.userId })
    .from(teamNotices)
    .where(eq(teamNotices.id, id))
  if (!row) throw notFound('Notice')
  allowOrThrow(ctx, ownNotice, { subject: row, otherwise: notFound('Notice') })
  await ctx.db.delete(teamNotices).where(eq(teamNotices.id, id))
  return { id }
}
