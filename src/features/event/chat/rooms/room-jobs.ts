import { and, eq, lte, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { teamsIn } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatRooms } from '../table.ts'
import { askForRoom } from './queue-room-update.ts'
import { getRoomChat } from './at-chat.ts'
import { makeRoom } from './make-room.ts'
import { openRoom } from './open-room.ts'
import type { RoomRow } from './room-rows.ts'
import { roomOfTeam, loadOrCreateSpace, type TeamNow, teamNow } from './team-room.ts'

interface RoomJob {
  teamId: string
  /** Deletes the existing room although the team stays; its next change makes the room again. */
  closes?: true
}
type Preparation = { room: RoomRow; answer: ChatAnswer; isClosed: boolean } | { later: Date } | null

const anHour = 60 * 60_000

/**
 * Returns the team's room. Creates one only for an existing team while its event lasts, because a server can
 * hold few.
 */
async function roomFor(ctx: Context, team: TeamNow | undefined, teamId: string) {
  const room = await roomOfTeam(ctx, teamId)
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
    const current = await teamNow(ctx, teamId)
    const team = closes ? undefined : current
    const isClosed = !team || team.isAway
    const room = await roomFor(ctx, team, teamId)
    if (!room || (room.state === 'closed' && isClosed)) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + anHour) }
    if (lease.is === 'later') return { later: lease.at }
    const space = await loadOrCreateSpace(ctx, room.eventId)
    return { room, isClosed, answer: await makeRoom({ ctx, driver, room, space, team }) }
  },
  async handle(ctx: Context, payload: RoomJob, turn: Preparation): Promise<void> {
    if (!turn) return
    if ('later' in turn) return ctx.job('chat-room', payload, turn.later)
    const { room, answer, isClosed } = turn
    const from = await recordAnswer(ctx, answer)
    const again = answer.is === 'retry' ? (from && from > answer.at ? from : answer.at) : null
    const [after] = await ctx.db
      .update(chatRooms)
      .set({
        error: answer.is === 'done' ? null : answer.why,
        state: again ? 'waiting' : answer.is !== 'done' ? 'failed' : isClosed ? 'closed' : 'ready',
        nextAttemptAt: again,
        attempts: answer.is === 'done' ? 0 : sql`${chatRooms.attempts} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(chatRooms.id, room.id))
      .returning({ ids: chatRooms.ids })
    if (again) return ctx.job('chat-room', payload, again)
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

/** Updates the rooms of all teams of an event, batch by batch. */
export const roomsJob = {
  queue: 'chat-rooms',
  async handle(ctx: Context, { eventId, after }: RoomsJob): Promise<void> {
    const rows = await ctx.db.execute<{ id: string }>(
      sql`select t.id from ${teamsIn(eventId)} ${after ? sql`and t.id > ${after}::uuid` : sql``}
        order by t.id limit ${batch}`,
      'objects',
    )
    for (const { id } of rows) {
      await askForRoom(ctx, id)
      // Open views of the team's room show whether the chat mirrors it.
      ctx.changed('room', id)
    }
    const last = rows.at(-1)
    if (last && rows.length === batch) await ctx.job('chat-rooms', { eventId, after: last.id })
  },
}

/** Queues rooms that a process left unfinished when it died, and expired voice channels. */
export async function askForDueRooms(ctx: Context): Promise<void> {
  const chat = getRoomChat(ctx)
  const due = await ctx.db
    .select({ teamId: chatRooms.teamId })
    .from(chatRooms)
    .where(
      and(eq(chatRooms.state, 'waiting'), eq(chatRooms.chat, chat), lte(chatRooms.nextAttemptAt, ctx.now)),
    )
    .limit(100)
  const over = await ctx.db.execute<{ teamId: string | null }>(
    sql`select team_id as "teamId" from chat_room where shape = 'threads' and state = 'ready'
      and chat = ${chat} and ids ? 'voice' and voice_until <= ${at(ctx.now)} limit 100`,
    'objects',
  )
  for (const { teamId } of [...due, ...over]) if (teamId) await askForRoom(ctx, teamId)
}
