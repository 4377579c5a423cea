import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatDriver, ChatIds, ChatRoom, ChatSpace } from '#lib/services/chat-driver.ts'
import { chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'
import { type RoomRow, toChatRoom } from './room-rows.ts'
import {
  isSpace,
  loadAdmitted,
  type RoomMember,
  type SpaceRow,
  type RoomTeam,
  loadWantedSeats,
} from './team-room.ts'

interface RoomContext {
  ctx: Context
  driver: ChatDriver
  room: RoomRow
  space: SpaceRow
  /** Undefined once the team is gone for good. */
  team: RoomTeam | undefined
}

/** Maximum steps; no room needs as many. */
const maxSteps = 12
const done: ChatAnswer = { is: 'done' }

/**
 * Makes a room step by step and stores the state after each, so that a restart after a crash creates nothing
 * twice. Runs outside transactions.
 */
export async function createRoom(roomContext: RoomContext): Promise<ChatAnswer> {
  const isOpen = roomContext.team !== undefined && !roomContext.team.isAway
  if (isOpen) {
    const space = await ensureCreated(roomContext, 'space')
    if (space.is !== 'done') return space
    const roomAnswer = await ensureCreated(roomContext, 'room', { sleeps: 'asleep' in roomContext.room.ids })
    if (roomAnswer.is !== 'done') return roomAnswer
  }
  const memberAnswer = await syncMembers(roomContext, isOpen)
  return memberAnswer.is === 'done'
    ? ensureCreated(roomContext, 'room', isOpen ? {} : { isOpen })
    : memberAnswer
}

async function ensureCreated(
  roomContext: RoomContext,
  target: 'space' | 'room',
  more: Partial<Pick<ChatRoom, 'sleeps' | 'isOpen'>> = {},
): Promise<ChatAnswer> {
  const { driver, ctx } = roomContext
  for (let step = 0; step < maxSteps; step++) {
    const wantedTarget =
      target === 'space' ? toWantedSpace(roomContext) : { ...toWantedRoom(roomContext), ...more }
    const { mayBeDone } = roomContext[target]
    // Stored before the call, so that a restart after a crash looks for a space or room that the call already
    // made.
    await saveProgress(roomContext, target, { mayBeDone: true })
    const answer = await driver.ensure({ wanted: wantedTarget, mayBeDone })
    if (answer.is === 'done') {
      if (target === 'room' && hasGrown(roomContext.room.ids, answer.ids)) await deleteSeats(roomContext)
      await saveProgress(roomContext, target, { ids: answer.ids, mayBeDone: false })
      if (answer.isWhole) return done
      continue
    }
    if (answer.is === 'gone') {
      // A person deleted the space or room in the chat, so it is made again.
      await saveProgress(roomContext, target, { ids: {}, mayBeDone: false })
      return { is: 'retry', at: ctx.now, why: answer.why, mayBeDone: false }
    }
    if (answer.is === 'forbidden' || !answer.mayBeDone) await saveProgress(roomContext, target, { mayBeDone })
    return answer
  }
  return { is: 'retry', at: ctx.now, why: 'It isn’t whole yet', mayBeDone: false }
}

const hasGrown = (before: ChatIds, after: ChatIds) =>
  ['text', 'voice'].some((key) => key in after && after[key] !== before[key])

/**
 * Forgets the admitted members. A new channel admits no one yet, so all members are added again, which
 * changes nothing in other channels.
 */
async function deleteSeats({ ctx, room }: RoomContext) {
  const members = (await loadWantedSeats(ctx, room)).map(({ userId }) => userId)
  if (members.length === 0) return
  await ctx.db
    .update(chatRoomMembers)
    .set({ outsideId: null })
    .where(and(eq(chatRoomMembers.roomId, room.id), inArray(chatRoomMembers.userId, members)))
}

async function saveProgress(
  roomContext: RoomContext,
  target: 'space' | 'room',
  changes: { ids?: ChatIds; mayBeDone: boolean },
) {
  const { db } = roomContext.ctx
  const before = roomContext[target]
  if (!changes.ids && before.mayBeDone === changes.mayBeDone) return
  if (target === 'room') {
    roomContext.room = { ...roomContext.room, ...changes }
    await db.update(chatRooms).set(changes).where(eq(chatRooms.id, roomContext.room.id))
  } else {
    roomContext.space = { ...roomContext.space, ...changes }
    await db.update(chatSpaces).set(changes).where(isSpace(roomContext.space))
  }
}

const toWantedSpace = ({ room, space, team }: RoomContext): ChatSpace => ({
  kind: 'space',
  server: room.server,
  name: team!.slug,
  number: room.number,
  shape: room.shape,
  wantsRole: space.wantsRole,
  ids: space.ids,
})

const toWantedRoom = ({ room, space, ctx }: RoomContext): ChatRoom =>
  toChatRoom(room, { space: space.ids, now: ctx.now })

/** Removes members without a right to the room and adds the missing ones. */
async function syncMembers(roomContext: RoomContext, isOpen: boolean): Promise<ChatAnswer> {
  const { ctx, driver, room } = roomContext
  // Connected accounts are Discord's: other chats can't identify people by them.
  const hasConnectedPeople = isOpen && driver.capabilities.people
  const [currentMembers, wantedMembers] = [
    await loadAdmitted(ctx, room),
    hasConnectedPeople ? await loadWantedSeats(ctx, room) : [],
  ]
  for (const member of currentMembers.filter((candidate) => !includesMember(wantedMembers, candidate))) {
    // Deleting the room removes everyone, so members are removed one by one only while it is open.
    const answer = isOpen ? await driver.remove(toPlace(roomContext), { id: member.outsideId }) : done
    if (answer.is === 'retry' || isDead(answer)) return answer
    await recordSeat(roomContext, { ...member, outsideId: null })
  }
  for (const member of wantedMembers.filter((candidate) => !includesMember(currentMembers, candidate))) {
    const answer = await driver.invite(toPlace(roomContext), { id: member.outsideId })
    if (answer.is === 'retry' || isDead(answer)) return answer
    // People who aren't in the server yet are added when the room is updated the next time.
    if (answer.is === 'done') await recordSeat(roomContext, member)
  }
  return done
}

const includesMember = (members: RoomMember[], { userId, outsideId }: RoomMember) =>
  members.some((member) => member.userId === userId && member.outsideId === outsideId)

const isDead = (answer: ChatAnswer) => answer.is === 'forbidden' && answer.isDead === true
const toPlace = (roomContext: RoomContext) => ({ kind: 'room' as const, room: toWantedRoom(roomContext) })

async function recordSeat(
  roomContext: RoomContext,
  { userId, outsideId }: Omit<RoomMember, 'outsideId'> & { outsideId: string | null },
): Promise<void> {
  const { db } = roomContext.ctx
  const roomId = roomContext.room.id
  if (outsideId)
    await db
      .insert(chatRoomMembers)
      .values({ roomId, userId, outsideId })
      .onConflictDoUpdate({
        target: [chatRoomMembers.roomId, chatRoomMembers.userId],
        set: { outsideId },
      })
  else
    await db
      .update(chatRoomMembers)
      .set({ outsideId })
      .where(and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, userId)))
  // A thread whose members changed is awake, so its `asleep` mark is removed.
  if (!('asleep' in roomContext.room.ids)) return
  const { asleep: _asleepState, ...ids } = roomContext.room.ids
  await saveProgress(roomContext, 'room', { ids, mayBeDone: false })
}
