import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { lockParticipant, setTeamOfParticipant } from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import { submissionRowSql } from '#features/event/submission/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { giveUpSeat, invalidateRoster } from '../seats/seats.ts'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { eventOfTeam, teamRows } from '../rows.ts'
import { retractRequestNotice } from '../joining/requests/request-commands.ts'
import { lockTeamRow } from '../seats/team-for-viewer.ts'
import { notifyOfErasure } from '../seats/lead-notices.ts'
import { isMember } from '#features/event/participant/rows.ts'
import { joinRequests, teamInvitations, teamNotices, teams } from '../table.ts'

export const teamData: PersonalData = {
  copies: [
    {
      name: 'teams',
      about: 'Your teams, including those you led.',
      of: ['team.admin_user_id'],
      rows: ({ userId }) => sql`
        select t.id, ${teamRows('t').place} as event, t.name, t.slug, t.description, t.admin_user_id = ${userId} as you_lead_it,
          t.looking_for_members, t.looking_for_roles, t.time_zone, t.created_at, t.deleted_at
        from team t
        where t.admin_user_id = ${userId} or ${isMember(userId, sql`t.id`)}`,
    },
    {
      name: 'join-requests',
      about: 'Your requests to join a team.',
      of: ['join_request.user_id'],
      rows: ({ userId }) => sql`
        select r.id, t.name as team, r.role, r.message, r.status, r.decided_at, r.created_at
        from join_request r join team t on t.id = r.team_id where r.user_id = ${userId}`,
    },
    {
      name: 'team-invitations-received',
      about: 'Team invitations you got.',
      of: ['team_invitation.user_id'],
      rows: ({ userId, email }) => sql`
        select i.id, t.name as team, i.email, i.status, i.decided_at, i.expires_at, i.created_at
        from team_invitation i join team t on t.id = i.team_id
        where i.user_id = ${userId} or lower(i.email) = ${email.toLowerCase()}`,
    },
    {
      name: 'team-notices',
      about: 'What teams told you and you have not dismissed.',
      of: ['team_notice.user_id'],
      rows: ({ userId }) => sql`
        select n.id, t.name as team, n.kind, n.created_at
        from team_notice n join team t on t.id = n.team_id where n.user_id = ${userId}`,
    },
    {
      name: 'team-invitations-sent',
      about: 'Team invitations you sent. They leave out the addresses, which belong to other people.',
      of: ['team_invitation.invited_by'],
      rows: ({ userId }) => sql`
        select i.id, t.name as team, i.status, i.decided_at, i.expires_at, i.created_at
        from team_invitation i join team t on t.id = i.team_id where i.invited_by = ${userId}`,
    },
  ],
  /**
   * Runs before the participation of an erased member ends. A leaving admin hands over the team; a team
   * without members ends, unless it has a place in the results.
   */
  async erase(ctx, { userId, email }) {
    for (const { teamId, id } of await selectSeats(ctx, userId)) await leave(ctx, teamId, id)
    const deletedRequests = await ctx.db
      .delete(joinRequests)
      .where(eq(joinRequests.userId, userId))
      .returning()
    for (const { teamId, status } of deletedRequests) if (status === 'pending') ctx.changed('team', teamId)
    await removeOpenRequests(ctx, { userId, teamIds: deletedRequests.map(({ teamId }) => teamId) })
    await ctx.db.update(joinRequests).set({ decidedBy: null }).where(eq(joinRequests.decidedBy, userId))
    await ctx.db.delete(teamNotices).where(eq(teamNotices.userId, userId))
    await ctx.db
      .delete(teamInvitations)
      .where(
        or(eq(teamInvitations.userId, userId), sql`lower(${teamInvitations.email}) = ${email.toLowerCase()}`),
      )
    await ctx.db.update(teamInvitations).set({ decidedBy: null }).where(eq(teamInvitations.decidedBy, userId))
    await ctx.db
      .update(teamInvitations)
      .set({ status: 'withdrawn', decidedAt: ctx.now })
      .where(and(eq(teamInvitations.invitedBy, userId), eq(teamInvitations.status, 'pending')))
  },
}

const selectSeats = ({ db }: Context, userId: string) =>
  db
    .select({ id: participants.id, teamId: teams.id })
    .from(participants)
    .innerJoin(teams, and(eq(teams.id, participants.teamId), isNull(teams.deletedAt)))
    .where(and(eq(participants.userId, userId), isNull(participants.deletedAt)))
    .orderBy(asc(teams.eventId))

async function removeOpenRequests(
  ctx: Context,
  { userId, teamIds }: { userId: string; teamIds: string[] },
): Promise<void> {
  const ledTeams = await ctx.db
    .select({ id: teams.id, adminUserId: teams.adminUserId })
    .from(teams)
    .where(inArray(teams.id, teamIds))
  for (const team of ledTeams) await retractRequestNotice(ctx, team, userId)
}

async function leave(ctx: Context, teamId: string, participantId: string): Promise<void> {
  await lockEvent(ctx, eventOfTeam(teamId), 'shared')
  await lockTeamRow(ctx, sql`${teamId}`)
  const [teamRow] = await ctx.db
    .select({ team: teams, event: events, hasSubmission: hasSubmission })
    .from(teams)
    .innerJoin(events, eq(events.id, teams.eventId))
    .where(eq(teams.id, teamId))
  const person = await lockParticipant(ctx, { id: participantId })
  if (!teamRow || person?.teamId !== teamId) return
  if (teamRow.team.membersCount > 1 || !teamRow.hasSubmission) {
    await giveUpSeat(ctx, teamRow, person)
    if (teamRow.team.membersCount > 1) await notifyRemaining(ctx, teamRow)
    return
  }
  await setTeamOfParticipant(ctx, person.id, null)
  await ctx.db
    .update(teams)
    .set({ membersCount: 0, description: '', image: null, lookingForMembers: false, updatedAt: ctx.now })
    .where(eq(teams.id, teamId))
  invalidateRoster(ctx, teamRow, person.userId)
}

/** Notifies the remaining members, unless the event is over. */
async function notifyRemaining(
  ctx: Context,
  teamAndEvent: { team: typeof teams.$inferSelect; event: typeof events.$inferSelect },
): Promise<void> {
  const { endAt } = teamAndEvent.event
  if (endAt === null || endAt > ctx.now) await notifyOfErasure(ctx, teamAndEvent)
}

const hasSubmission = sql<boolean>`exists (select from ${submissionRowSql(sql`${teams.id}`)})`
