import { and, eq, lte, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { teamsIn } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatRooms } from '../table.ts'
import { queueRoomUpdate } from './queue-room-update.ts'
import { getRoomChat } from './at-chat.ts'
import { createRoom } from './make-room.ts'
import { openRoom } from './open-room.ts'
import type { RoomRow } from './room-rows.ts'
import { findRoomOfTeam, loadOrCreateSpace, type RoomTeam, loadRoomTeamState } from './team-room.ts'

interface RoomJob {
  teamId: string
  /** Deletes the existing room although the team stays; its next change makes the room again. */
  closes?: true
}
type Preparation = { room: RoomRow; answer: ChatAnswer; isClosed: boolean } | { later: Date } | null

const hourMs = 60 * 60_000

/**
 * Returns the team's room. Creates one only for an existing team while its event lasts, because a server can
 * hold few.
 */
async function findOrOpenRoom(ctx: Context, team: RoomTeam | undefined, teamId: string) {
  const room = await findRoomOfTeam(ctx, teamId)
  if (room || !team || team.isAway || team.isOver) return room ?? null
  return openRoom(ctx, team, await loadOrCreateSpace(ctx, team.eventId))
}

export const roomJob = {
  queue: 'chat-room',
  isAlone: true,
  isFirst: true,
  async prepare(ctx: Context, { teamId, closes }: RoomJob): Promise<Preparation> {
    const { driver } = ctx.chat
    if (!driver?.capabilities.rooms) return null
    const current = await loadRoomTeamState(ctx, teamId)
    const team = closes ? undefined : current
    const isClosed = !team || team.isAway
    const room = await findOrOpenRoom(ctx, team, teamId)
    if (!room || (room.state === 'closed' && isClosed)) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + hourMs) }
    if (lease.is === 'later') return { later: lease.at }
    const space = await loadOrCreateSpace(ctx, room.eventId)
    return { room, isClosed, answer: await createRoom({ ctx, driver, room, space, team }) }
  },
  async handle(ctx: Context, payload: RoomJob, preparation: Preparation): Promise<void> {
    if (!preparation) return
    if ('later' in preparation) return ctx.job('chat-room', payload, preparation.later)
    const { room, answer, isClosed } = preparation
    const from = await recordAnswer(ctx, answer)
    const retryAt = answer.is === 'retry' ? (from && from > answer.at ? from : answer.at) : null
    const [after] = await ctx.db
      .update(chatRooms)
      .set({
        error: answer.is === 'done' ? null : answer.why,
        state: retryAt ? 'waiting' : answer.is !== 'done' ? 'failed' : isClosed ? 'closed' : 'ready',
        nextAttemptAt: retryAt,
        attempts: answer.is === 'done' ? 0 : sql`${chatRooms.attempts} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(chatRooms.id, room.id))
      .returning({ ids: chatRooms.ids })
    if (retryAt) return ctx.job('chat-room', payload, retryAt)
    const { text = null, voice = text } = after?.ids ?? {}
    await ctx.job('team-channels', { teamId: payload.teamId, text, voice })
    return ctx.job('chat', {})
  },
}

interface RoomsJob {
  eventId: string
  after?: string
}

const batch = 100

/** Queues updates of the rooms of all teams of an event, batch by batch. */
export const roomsJob = {
  queue: 'chat-rooms',
  async handle(ctx: Context, { eventId, after }: RoomsJob): Promise<void> {
    const rows = await ctx.db.execute<{ id: string }>(
      sql`select t.id from ${teamsIn(eventId)} ${after ? sql`and t.id > ${after}::uuid` : sql``}
        order by t.id limit ${batch}`,
      'objects',
    )
    for (const { id } of rows) {
      await queueRoomUpdate(ctx, id)
      // Open views of the team's room show whether the chat mirrors it.
      ctx.changed('room', id)
    }
    const last = rows.at(-1)
    if (last && rows.length === batch) await ctx.job('chat-rooms', { eventId, after: last.id })
  },
}

/**
 * Queues rooms whose next attempt is due, such as after a process died, and rooms with expired voice
 * channels.
 */
export async function queueDueRooms(ctx: Context): Promise<void> {
  const chat = getRoomChat(ctx)
  const dueRooms = await ctx.db
    .select({ teamId: chatRooms.teamId })
    .from(chatRooms)
    .where(
      and(eq(chatRooms.state, 'waiting'), eq(chatRooms.chat, chat), lte(chatRooms.nextAttemptAt, ctx.now)),
    )
    .limit(100)
  const endedRooms = await ctx.db.execute<{ teamId: string | null }>(
    sql`select team_id as "teamId" from chat_room where shape = 'threads' and state = 'ready'
      and chat = ${chat} and ids ? 'voice' and voice_until <= ${toTimestampSql(ctx.now)} limit 100`,
    'objects',
  )
  for (const { teamId } of [...dueRooms, ...endedRooms]) if (teamId) await queueRoomUpdate(ctx, teamId)
}
