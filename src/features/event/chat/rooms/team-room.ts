import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { selectMemberIds } from '#features/event/participant/rows.ts'
import { teamInEvent } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { chatAccounts, chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'
import { getRoomChat } from './at-chat.ts'
import type { RoomRow } from './room-rows.ts'

export interface RoomTeam {
  id: string
  name: string
  eventId: string
  slug: string
  /** Id of the event's own server; null for the community's. */
  server: string | null
  teams: number
  /** Whether the team is deleted or hidden, or its event is deleted, a draft, or was created with ?dev. */
  isAway: boolean
  /** Whether the team's event has ended, after which no new room is made for it. */
  isOver: boolean
  /** Whether the team or its event is deleted for everyone. */
  isGone: boolean
}

export async function loadRoomTeamState({ db, now }: Context, teamId: string): Promise<RoomTeam | undefined> {
  const [team] = await db.execute<RoomTeam & object>(
    sql`select t.id, t.name, e.id as "eventId", e.slug, e.discord_guild_id as server, e.teams_count as teams,
        (t.deleted_at is not null or t.hidden_at is not null or e.deleted_at is not null or e.dev
          or e.visibility = 'draft') as "isAway",
        coalesce(e.end_at <= ${toTimestampSql(now)}, false) as "isOver",
        (t.deleted_at is not null or e.deleted_at is not null) as "isGone"
      from ${teamInEvent(sql`${teamId}`)}`,
    'objects',
  )
  return team
}

/** Returns the team's room in the configured chat. */
export async function findRoomOfTeam(ctx: Context, teamId: string): Promise<RoomRow | undefined> {
  const [room] = await ctx.db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.teamId, teamId), eq(chatRooms.chat, getRoomChat(ctx))))
  return room
}

export type SpaceRow = typeof chatSpaces.$inferSelect

/** Returns the event's space in the configured chat; undefined if nothing was chosen or made there. */
export async function findEventSpace(ctx: Context, eventId: string): Promise<SpaceRow | undefined> {
  const [space] = await ctx.db
    .select()
    .from(chatSpaces)
    .where(isSpace({ eventId, chat: getRoomChat(ctx) }))
  return space
}

export const isSpace = ({ eventId, chat }: Pick<SpaceRow, 'eventId' | 'chat'>) =>
  and(eq(chatSpaces.eventId, eventId), eq(chatSpaces.chat, chat))

/**
 * Returns the event's space and creates it if missing. A new space takes the room setting last chosen for
 * another chat; mirroring messages outside the site is chosen per chat.
 */
export async function loadOrCreateSpace(ctx: Context, eventId: string): Promise<SpaceRow> {
  await ctx.db
    .insert(chatSpaces)
    .values({ eventId, chat: getRoomChat(ctx), rooms: await loadRoomSetting(ctx, eventId) })
    .onConflictDoNothing()
  return (await findEventSpace(ctx, eventId))!
}

/**
 * Returns how teams get rooms in a chat for which nothing was chosen yet: as last chosen for another chat.
 */
export async function loadRoomSetting({ db }: Context, eventId: string): Promise<SpaceRow['rooms']> {
  const [last] = await db
    .select({ rooms: chatSpaces.rooms })
    .from(chatSpaces)
    .where(eq(chatSpaces.eventId, eventId))
    .orderBy(desc(chatSpaces.updatedAt))
    .limit(1)
  return last?.rooms ?? 'automatic'
}

export interface RoomMember {
  userId: string
  outsideId: string
}

/** Returns a team's members with a connected account who haven't left its room or been removed from it. */
export async function loadWantedSeats({ db }: Context, room: RoomRow): Promise<RoomMember[]> {
  if (!room.teamId) return []
  return db
    .select({ userId: chatAccounts.userId, outsideId: chatAccounts.outsideId })
    .from(chatAccounts)
    .where(
      and(
        sql`${chatAccounts.userId} in (${selectMemberIds(sql`${room.teamId}`)})`,
        sql`not exists (select from chat_room_member m
          where m.room_id = ${room.id} and m.user_id = ${chatAccounts.userId} and m.is_out)`,
      ),
    )
    .orderBy(chatAccounts.userId)
}

export async function loadAdmitted({ db }: Context, room: RoomRow): Promise<RoomMember[]> {
  const rows = await db
    .select({ userId: chatRoomMembers.userId, outsideId: chatRoomMembers.outsideId })
    .from(chatRoomMembers)
    .where(and(eq(chatRoomMembers.roomId, room.id), isNotNull(chatRoomMembers.outsideId)))
    .orderBy(chatRoomMembers.userId)
  return rows.map(({ userId, outsideId }) => ({ userId, outsideId: outsideId! }))
}
