import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { membersOf } from '#features/participant/rows.ts'
import { teamInEvent } from '#features/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { chatAccounts, chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'
import type { RoomRow } from './room-rows.ts'

export interface TeamNow {
  id: string
  name: string
  eventId: string
  slug: string
  /** The event's own server. */
  server: string | null
  teams: number
  /** It has ended or is hidden, or its event is a draft or gone. */
  isAway: boolean
  /** Its event has ended: nobody looks for each other there any more. */
  isOver: boolean
  /** Not there for anybody. */
  isGone: boolean
}

export async function teamNow({ db, now }: Context, teamId: string): Promise<TeamNow | undefined> {
  const [team] = await db.execute<TeamNow & object>(
    sql`select t.id, t.name, e.id as "eventId", e.slug, e.discord_guild_id as server, e.teams_count as teams,
        (t.deleted_at is not null or t.hidden_at is not null or e.deleted_at is not null or e.dev
          or e.visibility = 'draft') as "isAway",
        coalesce(e.end_at <= ${at(now)}, false) as "isOver",
        (t.deleted_at is not null or e.deleted_at is not null) as "isGone"
      from ${teamInEvent(sql`${teamId}`)}`,
    'objects',
  )
  return team
}

export async function roomOfTeam({ db }: Context, teamId: string): Promise<RoomRow | undefined> {
  const [room] = await db.select().from(chatRooms).where(eq(chatRooms.teamId, teamId))
  return room
}

export type SpaceRow = typeof chatSpaces.$inferSelect

export async function spaceOf({ db }: Context, eventId: string): Promise<SpaceRow> {
  await db.insert(chatSpaces).values({ eventId }).onConflictDoNothing()
  const [space] = await db.select().from(chatSpaces).where(eq(chatSpaces.eventId, eventId))
  return space!
}

export interface Seat {
  userId: string
  outsideId: string
}

/** Those of a team who have connected an account, and haven't asked to be out of its room. */
export async function wantedIn({ db }: Context, room: RoomRow): Promise<Seat[]> {
  if (!room.teamId) return []
  return db
    .select({ userId: chatAccounts.userId, outsideId: chatAccounts.outsideId })
    .from(chatAccounts)
    .where(
      and(
        sql`${chatAccounts.userId} in (${membersOf(sql`${room.teamId}`)})`,
        sql`not exists (select from chat_room_member m
          where m.room_id = ${room.id} and m.user_id = ${chatAccounts.userId} and m.is_out)`,
      ),
    )
    .orderBy(chatAccounts.userId)
}

export async function letIn({ db }: Context, room: RoomRow): Promise<Seat[]> {
  const rows = await db
    .select({ userId: chatRoomMembers.userId, outsideId: chatRoomMembers.outsideId })
    .from(chatRoomMembers)
    .where(and(eq(chatRoomMembers.roomId, room.id), isNotNull(chatRoomMembers.outsideId)))
    .orderBy(chatRoomMembers.userId)
  return rows.map(({ userId, outsideId }) => ({ userId, outsideId: outsideId! }))
}
