import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { loadManagedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { isMember } from '#features/event/participant/rows.ts'
import { teamRowsSql } from '#features/event/team/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Rooms } from '../connecting/connect-contract.ts'
import { makeTeamRooms, leaveRooms } from '../policy.ts'
import { chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'
import { queueRoomUpdate } from './queue-room-update.ts'
import { getRoomChat } from './at-chat.ts'
import {
  isSpace,
  findRoomOfTeam,
  loadOrCreateSpace,
  findEventSpace,
  loadRoomTeamState,
  loadRoomSetting,
} from './team-room.ts'

/** Hours that a requested voice channel stays beside a thread. */
const voiceHours = 24

/**
 * Requests the channels of a team, or of all teams of an event. 403 unless the caller is a member of the team
 * or manages the event; 404 for a deleted team; 422 unless exactly one of team and event is given.
 */
export async function createTeamChannels(
  ctx: MemberContext,
  { teamId, eventId }: { teamId?: string | undefined; eventId?: string | undefined },
): Promise<{ count: number }> {
  if (!teamId === !eventId) throw invalid({ teamId: 'Give exactly one of teamId and eventId' })
  return teamId ? createForTeam(ctx, teamId) : createForEvent(ctx, eventId!)
}

async function createForTeam(ctx: MemberContext, teamId: string): Promise<{ count: number }> {
  const team = await loadRoomTeamState(ctx, teamId)
  if (!team || team.isGone) throw notFound('Team')
  const { roles } = await loadEvent(ctx, { eventId: team.eventId })
  const [membership] = await ctx.db.execute<{ member: boolean }>(
    sql`select ${isMember(ctx.viewer.id, sql`${teamId}`)} as member`,
    'objects',
  )
  allow(ctx, makeTeamRooms, { isMember: membership!.member, roles })
  const room = await findRoomOfTeam(ctx, teamId)
  if (room) await markReturning(ctx, room.id)
  await queueRoomUpdate(ctx, teamId)
  if (!membership!.member) await auditRoomRequest(ctx, { kind: 'team', id: teamId })
  return { count: 1 }
}

const auditRoomRequest = (ctx: MemberContext, subject: { kind: 'team' | 'event'; id: string }) =>
  record(ctx, { what: 'chat.rooms.requested', subject, after: { asked: true } })

/** Marks that the caller, who requests a room, wants to be in it and wants its voice channel. */
async function markReturning(ctx: MemberContext, roomId: string) {
  const voiceExpiresAt = new Date(ctx.now.getTime() + voiceHours * 60 * 60_000)
  await ctx.db
    .update(chatRooms)
    .set({ voiceUntil: voiceExpiresAt, updatedAt: ctx.now })
    .where(eq(chatRooms.id, roomId))
  await ctx.db
    .update(chatRoomMembers)
    .set({ isOut: false })
    .where(and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, ctx.viewer.id)))
}

async function createForEvent(ctx: MemberContext, eventId: string): Promise<{ count: number }> {
  const { teamsCount, roles } = await loadEvent(ctx, { eventId })
  allow(ctx, makeTeamRooms, { isMember: false, roles })
  await ctx.job('chat-rooms', { eventId })
  await auditRoomRequest(ctx, { kind: 'event', id: eventId })
  return { count: teamsCount }
}

/**
 * Removes a person from all team rooms; they return by requesting their team's channels or by connecting
 * again.
 */
export async function removeFromAllTeams(
  ctx: MemberContext,
  { userId = ctx.viewer.id, eventId }: { userId?: string | undefined; eventId?: string | undefined },
): Promise<{ count: number }> {
  const roles = eventId ? (await loadEvent(ctx, { eventId })).roles : []
  allow(ctx, leaveRooms, { userId, roles })
  if (userId !== ctx.viewer.id)
    await record(ctx, {
      what: 'chat.member.left-rooms',
      subject: { kind: 'account', id: userId },
      after: { eventId: eventId ?? null },
    })
  const teams = await ctx.db.execute<{ id: string }>(
    sql`select t.id from ${teamRowsSql(userId)} ${eventId ? sql`and t.event_id = ${eventId}` : sql``} limit 500`,
    'objects',
  )
  if (teams.length === 0) return { count: 0 }
  const ids = teams.map(({ id }) => id)
  const rooms = await ctx.db.select().from(chatRooms).where(inArray(chatRooms.teamId, ids))
  if (rooms.length > 0)
    await ctx.db
      .insert(chatRoomMembers)
      .values(rooms.map(({ id: roomId }) => ({ roomId, userId, isOut: true })))
      .onConflictDoUpdate({
        target: [chatRoomMembers.roomId, chatRoomMembers.userId],
        set: { isOut: true },
      })
  const teamIds = new Set(rooms.flatMap(({ teamId }) => teamId ?? []))
  for (const teamId of teamIds) await queueRoomUpdate(ctx, teamId)
  return { count: teamIds.size }
}

export async function getRooms(ctx: MemberContext, { eventId }: { eventId: string }): Promise<Rooms> {
  const { teamsCount } = await loadManagedEvent(ctx, { eventId })
  const space = await findEventSpace(ctx, eventId)
  const stateCounts = await ctx.db
    .select({
      state: chatRooms.state,
      count: sql<number>`count(*)`.mapWith(Number),
      error: sql<string | null>`max(error)`,
    })
    .from(chatRooms)
    .where(and(eq(chatRooms.eventId, eventId), eq(chatRooms.chat, getRoomChat(ctx))))
    .groupBy(chatRooms.state)
  const getCount = (state: string) => stateCounts.find((stateCount) => stateCount.state === state)?.count ?? 0
  return {
    canMake: ctx.chat.driver?.capabilities.rooms ?? false,
    setting: space?.rooms ?? (await loadRoomSetting(ctx, eventId)),
    mirrors: space?.mirrors ?? false,
    teams: teamsCount,
    ready: getCount('ready'),
    waiting: getCount('waiting'),
    failed: getCount('failed'),
    error: stateCounts.find(({ state }) => state === 'failed')?.error ?? null,
  }
}

/**
 * Sets how teams get rooms. Existing rooms stay as they are; messages from before the change are not
 * mirrored.
 */
export async function setRooms(
  ctx: MemberContext,
  {
    eventId,
    setting,
    mirrors,
  }: { eventId: string; setting: Rooms['setting']; mirrors?: boolean | undefined },
): Promise<Rooms> {
  await loadManagedEvent(ctx, { eventId }, { lock: true })
  const before = await loadOrCreateSpace(ctx, eventId)
  const after = { rooms: setting, mirrors: mirrors ?? before.mirrors }
  await ctx.db
    .update(chatSpaces)
    .set({ ...after, updatedAt: ctx.now })
    .where(isSpace(before))
  await record(ctx, {
    what: 'chat.rooms.chosen',
    subject: { kind: 'event', id: eventId },
    before: { rooms: before.rooms, mirrors: before.mirrors },
    after,
  })
  const hasMirrorChange = after.mirrors !== before.mirrors
  if ((setting !== 'none' || hasMirrorChange) && ctx.chat.driver?.capabilities.rooms)
    await ctx.job('chat-rooms', { eventId })
  return getRooms(ctx, { eventId })
}
