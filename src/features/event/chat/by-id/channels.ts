import type { AuditAct } from '#features/platform/audit/acts.ts'
import { eq, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import type { EventRoles } from '#features/event/event/policy.ts'
import { isMember } from '#features/event/participant/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { queueRoomUpdate } from '../rooms/queue-room-update.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { postToTeam } from '../service.ts'
import { chatRoomMembers, chatRooms } from '../table.ts'
import { findChatAccount, requireDiscordManager, queuedResult, findRoomByChannel } from './discord-lookups.ts'

type TeamRoomRow = RoomRow & { teamId: string }

/** Returns the room of a channel; 404 for a channel that is not a team's room here. */
async function getTeamRoom(ctx: MemberContext, channelDiscordId: string): Promise<TeamRoomRow> {
  const room = await findRoomByChannel(ctx, channelDiscordId)
  requireDiscordManager(ctx, room ? [await loadEventRoles(ctx, room.eventId)] : [])
  if (!room?.teamId) throw notFound('Channel')
  return { ...room, teamId: room.teamId }
}

async function loadEventRoles({ db, viewer }: MemberContext, eventId: string): Promise<EventRoles> {
  const [row] = await db.execute<EventRoles & object>(
    sql`select ${rolesJson(sql`r.event_id = ${eventId}`, viewer.id)} as roles`,
    'objects',
  )
  return row!
}

const recordAudit = (
  ctx: MemberContext,
  { eventId, teamId }: TeamRoomRow,
  auditDetails: { what: AuditAct; after: object },
) =>
  record(ctx, {
    what: auditDetails.what,
    subject: { kind: 'event', id: eventId },
    after: { teamId, ...auditDetails.after },
  })

/** Deletes only the voice channel if it is beside a thread; otherwise the whole room. */
export async function deleteChannel(
  ctx: MemberContext,
  { channelDiscordId }: { channelDiscordId: string },
): Promise<typeof queuedResult> {
  const room = await getTeamRoom(ctx, channelDiscordId)
  if (room.shape === 'threads' && room.ids['voice'] === channelDiscordId) {
    await ctx.db
      .update(chatRooms)
      .set({ voiceUntil: null, updatedAt: ctx.now })
      .where(eq(chatRooms.id, room.id))
    await queueRoomUpdate(ctx, room.teamId)
  } else await ctx.job('chat-room', { teamId: room.teamId, closes: true })
  await recordAudit(ctx, room, { what: 'chat.room.deleted', after: { channelDiscordId } })
  return queuedResult
}

/** Sends a message to a channel through the outbox, never directly. */
export async function messageChannel(
  ctx: MemberContext,
  { channelDiscordId, message }: { channelDiscordId: string; message: string },
): Promise<typeof queuedResult> {
  const room = await getTeamRoom(ctx, channelDiscordId)
  const channelId = room.ids['voice'] ?? room.ids['text']
  const teamId = channelId === channelDiscordId ? room.teamId : null
  await postToTeam(ctx, { teamId, channelId: channelDiscordId, message })
  await recordAudit(ctx, room, { what: 'chat.room.message-sent', after: { channelDiscordId } })
  return queuedResult
}

/** Changes a member's access to their team's room; 422 for an account of anyone else. */
export async function setPermissions(
  ctx: MemberContext,
  { channelDiscordId, userDiscordId, canSee }: ChannelVisibility,
): Promise<typeof queuedResult> {
  const room = await getTeamRoom(ctx, channelDiscordId)
  const account = await findChatAccount(ctx, userDiscordId)
  if (!account || !(await isInTeam(ctx, room, account.userId)))
    throw invalid({ userDiscordId: 'This isn’t the connected account of a member of the team' })
  const { userId } = account
  await ctx.db
    .insert(chatRoomMembers)
    .values({ roomId: room.id, userId, isOut: !canSee })
    .onConflictDoUpdate({
      target: [chatRoomMembers.roomId, chatRoomMembers.userId],
      set: { isOut: !canSee },
    })
  await queueRoomUpdate(ctx, room.teamId)
  await recordAudit(ctx, room, {
    what: 'chat.member.let-in-or-out',
    after: { userId, canSee },
  })
  return queuedResult
}

interface ChannelVisibility {
  channelDiscordId: string
  userDiscordId: string
  canSee: boolean
}

async function isInTeam({ db }: MemberContext, { teamId }: TeamRoomRow, userId: string): Promise<boolean> {
  const [membership] = await db.execute<{ member: boolean }>(
    sql`select ${isMember(userId, sql`${teamId}`)} as member`,
    'objects',
  )
  return membership!.member
}
