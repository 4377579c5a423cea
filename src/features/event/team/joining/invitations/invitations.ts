import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hashToken } from '#features/people/auth/sign-in/one-time.ts'
import { countedRows, getTotal } from '#database/page.ts'
import { events } from '#features/event/event/table.ts'
import { participantRowSql } from '#features/event/participant/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Invitation } from './invitation-contract.ts'
import { offerJson } from './offers.ts'
import { seeTeamMatters } from '../../policy.ts'
import { loadTeamForViewer } from '../../seats/team-for-viewer.ts'
import { selectConfirmedEmail } from '#features/people/auth/rows.ts'
import { teamInvitations, teams } from '../../table.ts'

/** Returns a team's open invitations to its members and organizers. Only the inviter sees the address. */
export async function getInvitations(
  ctx: MemberContext,
  { teamId, ...paging }: Paging & { teamId: string },
): Promise<List<Invitation>> {
  const view = await loadTeamForViewer(ctx, teamId)
  allow(ctx, seeTeamMatters, view)
  return list(ctx, paging, and(eq(teamInvitations.teamId, teamId), isOpen(ctx)))
}

/** Returns the caller's open invitations, by name or to their confirmed address. */
export async function getOwnInvitations(
  ctx: MemberContext,
  { eventId, ...paging }: Paging & { eventId?: string | undefined },
): Promise<List<Invitation>> {
  return list(
    ctx,
    paging,
    and(
      isForUser(ctx.viewer.id),
      isOpen(ctx),
      isNull(teams.deletedAt),
      isNull(teams.hiddenAt),
      eventId ? eq(teams.eventId, eventId) : undefined,
    ),
  )
}

/** Returns an invitation by its token; a used or expired one with its status. 404 for an unknown token. */
export async function getInvitation(ctx: Context, { token }: { token: string }): Promise<Invitation> {
  const { items } = await list(ctx, firstOnly, eq(teamInvitations.tokenHash, hashToken(token)))
  if (!items[0]) throw notFound('Invitation')
  return items[0]
}

/** Returns an invitation as it is after the caller changed it. */
export async function loadTeamInvitation(ctx: Context, id: string): Promise<Invitation> {
  const { items } = await list(ctx, firstOnly, eq(teamInvitations.id, id))
  return items[0]!
}

/** Matches invitations of this account, or to its confirmed address. */
export const isForUser = (userId: string): SQL | undefined =>
  or(eq(teamInvitations.userId, userId), sql`${teamInvitations.email} = ${selectConfirmedEmail(userId)}`)

/** Returns the id of an open invitation of a person to a team, or undefined. */
export async function findInvitation(
  ctx: Context,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<string | undefined> {
  const [foundInvitation] = await ctx.db
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), isForUser(userId), isOpen(ctx)))
    .orderBy(teamInvitations.createdAt, teamInvitations.id)
    .limit(1)
  return foundInvitation?.id
}

const firstOnly = { page: 1, perPage: 1 }

const isOpen = ({ now }: Context) =>
  and(eq(teamInvitations.status, 'pending'), gt(teamInvitations.expiresAt, now))

async function list(ctx: Context, paging: Paging, where: SQL | undefined): Promise<List<Invitation>> {
  const matchingSql = sql`from ${teamInvitations} join ${teams} on ${teams.id} = ${teamInvitations.teamId} where ${where}`
  const viewerId = ctx.viewer?.id ?? null
  const rows = await ctx.db
    .select({
      id: teamInvitations.id,
      email: sql<string | null>`case when team_invitation.invited_by = ${viewerId}::uuid
        then team_invitation.email end`,
      person: sql<Invitation['person']>`case when team_invitation.user_id is not null
        then ${personCard('team_invitation.user_id')} end`,
      participantId: sql<string | null>`(select pt.id from ${participantRowSql(
        sql`team_invitation.user_id`,
        sql`team.event_id`,
      )})`,
      isLink: sql<boolean>`num_nonnulls(team_invitation.email, team_invitation.user_id) = 0`,
      invitedBy: personCard<Invitation['invitedBy']>('team_invitation.invited_by'),
      status: teamInvitations.status,
      createdAt: teamInvitations.createdAt,
      expiresAt: teamInvitations.expiresAt,
      team: offerJson,
      total: countedRows(matchingSql),
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(where)
    .orderBy(sql`team_invitation.created_at desc, team_invitation.id desc`)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map(({ status, ...row }) => ({
    ...row,
    status: status === 'pending' && row.expiresAt <= ctx.now ? ('expired' as const) : status,
  }))
  return { items, ...getTotal(rows), ...paging }
}
