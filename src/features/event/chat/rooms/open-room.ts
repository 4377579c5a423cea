import { sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import type { RoomShape } from '#lib/services/chat-driver.ts'
import type { RoomRow } from './room-rows.ts'
import { findRoomOfTeam, type SpaceRow, type RoomTeam } from './team-room.ts'

/**
 * Number of teams from which an event with the setting 'automatic' uses threads: a Discord server holds 500
 * channels.
 */
const minTeamsForThreads = 100
/**
 * Maximum rooms with two channels each on one server, for all its events; the setting 'automatic' then
 * chooses threads.
 */
const roomsInServer = 220

/** Records that a team's room is wanted, with its permanent number; null if the event wants none. */
export async function openRoom(ctx: Context, team: RoomTeam, space: SpaceRow): Promise<RoomRow | null> {
  if (space.rooms === 'none') return null
  const shape = await chooseShape(ctx, team, space)
  // One statement, so that no number is given twice.
  await ctx.db.execute(sql`
    with taken as (update chat_space set last_number = last_number + 1 where event_id = ${team.eventId} and chat = ${space.chat}
      and not exists (select from chat_room where team_id = ${team.id} and chat = ${space.chat}) returning last_number)
    insert into chat_room (event_id, team_id, chat, number, name, shape, server, state, next_attempt_at)
    select ${team.eventId}, ${team.id}, ${space.chat}, last_number, ${team.name}, ${shape}, ${team.server}, 'waiting', ${toTimestampSql(ctx.now)}
    from taken on conflict do nothing`)
  return (await findRoomOfTeam(ctx, team.id)) ?? null
}

async function chooseShape(
  { db, chat }: Context,
  team: RoomTeam,
  { rooms, chat: spaceChat }: SpaceRow,
): Promise<RoomShape> {
  if (!chat.driver?.capabilities.threads) return 'channels'
  if (rooms === 'channels' || rooms === 'threads') return rooms
  if (team.teams >= minTeamsForThreads) return 'threads'
  const [channelRooms] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from chat_room
      where shape = 'channels' and state <> 'closed' and chat = ${spaceChat} and server is not distinct from ${team.server}::text`,
    'objects',
  )
  return (channelRooms?.count ?? 0) >= roomsInServer ? 'threads' : 'channels'
}
