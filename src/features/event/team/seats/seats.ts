import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import {
  type ParticipantRow,
  setTeamOfParticipant,
  invalidateParticipants,
  removeAllMembers,
} from '#features/event/participant/enrollment/seat.ts'
import { participants } from '#features/event/participant/table.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { getDashUrl, dashPath } from '../joining/invitations/links.ts'
import { deleteNotices } from '../joining/notices/notices.ts'
import { notifyTeamChanged } from '../site-wide/webhooks.ts'
import { notifyManagers } from './competing-reviewers.ts'
import type { TeamForViewer } from './team-for-viewer.ts'
import { joinedTeamAt, membersIn } from '#features/event/participant/rows.ts'
import { joinRequests, teamInvitations, teams, teamSlugs } from '../table.ts'

type TeamAndEvent = Pick<TeamForViewer, 'team' | 'event'>

/**
 * Adds a participant to a team; the caller locks both. 409 if the person is in a team or the team is full,
 * 403 if they aren't approved. Closes their other requests. Notifies the organizers of a Judge or Mentor.
 */
export async function addTeamMember(
  ctx: Context,
  { team, event }: TeamAndEvent,
  person: ParticipantRow,
): Promise<void> {
  if (person.teamId) throw alreadyInTeam()
  if (!person.approved) throw forbidden('Only approved participants can start or join a team')
  const [updatedTeam] = await ctx.db
    .update(teams)
    .set({ membersCount: sql`${teams.membersCount} + 1`, updatedAt: ctx.now })
    .where(and(eq(teams.id, team.id), isNull(teams.deletedAt), lt(teams.membersCount, event.maxTeamSize)))
    .returning({ id: teams.id })
  if (!updatedTeam) throw isFull()
  await setTeamOfParticipant(ctx, person.id, team.id)
  await closeRequests(ctx, person.userId, event.id)
  await deleteNotices(ctx, { userId: person.userId, eventId: event.id })
  await notifyManagers(ctx, { team, event }, person.userId)
  invalidateRoster(ctx, { team, event }, person.userId)
  await notifyTeamChanged(ctx, { team, event }, team.membersCount === 0 ? 'created' : 'joined')
}

/**
 * Removes a member. An admin who leaves hands over to the longest-standing member; the team ends with its
 * last member, or 409 as `endTeam` describes.
 */
export async function giveUpSeat(
  ctx: Context,
  teamAndEvent: TeamAndEvent & { refusal?: string | undefined },
  person: ParticipantRow,
): Promise<void> {
  const { team, event, refusal } = teamAndEvent
  if (team.membersCount <= 1) return endTeam(ctx, teamAndEvent, refusal)
  await setTeamOfParticipant(ctx, person.id, null)
  const next = team.adminUserId === person.userId ? await getEarliestMember(ctx, team.id) : undefined
  await ctx.db
    .update(teams)
    .set({
      membersCount: sql`${teams.membersCount} - 1`,
      updatedAt: ctx.now,
      ...(next && { adminUserId: next }),
    })
    .where(eq(teams.id, team.id))
  if (next) await notifyNewAdmin(ctx, teamAndEvent, next)
  invalidateRoster(ctx, { team, event }, person.userId)
  await notifyTeamChanged(ctx, teamAndEvent, 'left')
}

/**
 * Soft-deletes a team: frees its members and addresses, closes its requests and invitations. 409 with the
 * message `refusal` if it has submitted a project; by default it is for the team itself.
 */
export async function endTeam(
  ctx: Context,
  { team, event }: TeamAndEvent,
  refusal = 'Please withdraw your submission first',
): Promise<void> {
  const [submission] = await ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(eq(submissions.teamId, team.id), isNull(submissions.deletedAt), isNotNull(submissions.submittedAt)),
    )
  if (submission) throw conflict(refusal, 'has_submission')
  await ctx.db
    .update(teams)
    .set({
      deletedAt: ctx.now,
      membersCount: 0,
      lookingForMembers: false,
      lastMembers: selectMemberIds(team.id),
    })
    .where(eq(teams.id, team.id))
  await removeAllMembers(ctx, team.id)
  await ctx.db.delete(teamSlugs).where(eq(teamSlugs.teamId, team.id))
  const closedRequests = await ctx.db
    .update(joinRequests)
    .set({ status: 'closed', decidedAt: ctx.now })
    .where(and(eq(joinRequests.teamId, team.id), eq(joinRequests.status, 'pending')))
    .returning({ userId: joinRequests.userId })
  const requesterIds = closedRequests.map(({ userId }) => userId)
  if (requesterIds.length > 0) await invalidateParticipants(ctx, event.id, requesterIds)
  await ctx.db
    .update(teamInvitations)
    .set({ status: 'withdrawn', decidedAt: ctx.now })
    .where(and(eq(teamInvitations.teamId, team.id), eq(teamInvitations.status, 'pending')))
  if (!team.hiddenAt) countEvent(ctx, event.id, { teams: -1 })
  await hideFiles(ctx, `team/${team.id}`)
  await removeFromIndex(ctx, 'team', team.id)
  ctx.changed('team', team.id)
  await notifyTeamChanged(ctx, { team, event }, 'ended')
}

export async function notifyNewAdmin(
  ctx: Context,
  { team, event }: TeamAndEvent,
  userId: string,
): Promise<void> {
  await notify(ctx, {
    kind: 'madeAdmin',
    actor: ctx.viewer?.id ?? null,
    subject: { kind: 'team', id: team.id },
    path: dashPath(event),
    recipients: [userId],
    mail: {
      template: 'madeAdmin',
      data: { title: event.title, team: team.name, link: getDashUrl(ctx, event) },
    },
  })
}

/** Returns the message for others than the team, if its last member would leave a submitted project. */
export const describeLastMember = (act: 'move' | 'remove'): string =>
  `This team has submitted a project. Put someone else into it before you ${act} its last member.`

/** Invalidates the team, the event's teams and this person's profile. */
export function invalidateRoster(ctx: Context, { team, event }: TeamAndEvent, userId: string): void {
  ctx.changed('team', team.id)
  ctx.changed('event', event.id)
  ctx.changed('participations', userId)
}

export const alreadyInTeam = () => conflict('This person is already in a team in this event', 'in_a_team')
export const isFull = () => conflict('This team is full', 'team_full')

async function closeRequests(ctx: Context, userId: string, eventId: string): Promise<void> {
  const eventTeamIds = ctx.db.select({ id: teams.id }).from(teams).where(eq(teams.eventId, eventId))
  const closedRows = await ctx.db
    .update(joinRequests)
    .set({ status: 'closed', decidedAt: ctx.now })
    .where(
      and(
        eq(joinRequests.userId, userId),
        eq(joinRequests.status, 'pending'),
        inArray(joinRequests.teamId, eventTeamIds),
      ),
    )
    .returning({ teamId: joinRequests.teamId })
  for (const { teamId } of closedRows) ctx.changed('team', teamId)
}

const selectMemberIds = (teamId: string) =>
  sql<
    string[]
  >`(select coalesce(array_agg(pt.id order by ${joinedTeamAt}, pt.id), '{}') from ${membersIn(sql`${teamId}`)})`

async function getEarliestMember(ctx: Context, teamId: string): Promise<string> {
  const [member] = await ctx.db
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.teamId, teamId), isNull(participants.deletedAt)))
    .orderBy(sql`coalesce(${participants.joinedTeamAt}, ${participants.createdAt})`, asc(participants.id))
    .limit(1)
  if (!member) throw new Error('A team without members')
  return member.userId
}
