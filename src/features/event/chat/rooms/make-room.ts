import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatDriver, ChatIds, ChatRoom, ChatSpace } from '#lib/services/chat-driver.ts'
import { chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'
import { type RoomRow, toChatRoom } from './room-rows.ts'
import { isSpace, letIn, type Seat, type SpaceRow, type TeamNow, wantedIn } from './team-room.ts'

interface Making {
  ctx: Context
  driver: ChatDriver
  room: RoomRow
  space: SpaceRow
  /** Undefined once the team is gone for good. */
  team: TeamNow | undefined
}

/** Maximum steps; no room needs as many. */
const stepsAtMost = 12
const done: ChatAnswer = { is: 'done' }

/**
 * Makes a room step by step and stores the state after each, so that a restart after a crash creates nothing
 * twice. Runs outside transactions.
 */
export async function makeRoom(making: Making): Promise<ChatAnswer> {
  const isOpen = making.team !== undefined && !making.team.isAway
  if (isOpen) {
    const space = await ensured(making, 'space')
    if (space.is !== 'done') return space
    const grown = await ensured(making, 'room', { sleeps: 'asleep' in making.room.ids })
    if (grown.is !== 'done') return grown
  }
  const seats = await seated(making, isOpen)
  return seats.is === 'done' ? ensured(making, 'room', isOpen ? {} : { isOpen }) : seats
}

async function ensured(
  making: Making,
  what: 'space' | 'room',
  more: Partial<Pick<ChatRoom, 'sleeps' | 'isOpen'>> = {},
): Promise<ChatAnswer> {
  const { driver, ctx } = making
  for (let step = 0; step < stepsAtMost; step++) {
    const wanted = what === 'space' ? spaceWanted(making) : { ...roomWanted(making), ...more }
    const { mayBeDone } = making[what]
    // Stored before the call, so that a restart after a crash looks for a space or room that the call already
    // made.
    await keep(making, what, { mayBeDone: true })
    const answer = await driver.ensure({ wanted, mayBeDone })
    if (answer.is === 'done') {
      if (what === 'room' && hasGrown(making.room.ids, answer.ids)) await forgetSeats(making)
      await keep(making, what, { ids: answer.ids, mayBeDone: false })
      if (answer.isWhole) return done
      continue
    }
    if (answer.is === 'gone') {
      // Deleted by a person in the chat, so it is made again.
      await keep(making, what, { ids: {}, mayBeDone: false })
      return { is: 'retry', at: ctx.now, why: answer.why, mayBeDone: false }
    }
    if (answer.is === 'forbidden' || !answer.mayBeDone) await keep(making, what, { mayBeDone })
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
async function forgetSeats({ ctx, room }: Making) {
  const members = (await wantedIn(ctx, room)).map(({ userId }) => userId)
  if (members.length === 0) return
  await ctx.db
    .update(chatRoomMembers)
    .set({ outsideId: null })
    .where(and(eq(chatRoomMembers.roomId, room.id), inArray(chatRoomMembers.userId, members)))
}

async function keep(making: Making, what: 'space' | 'room', changes: { ids?: ChatIds; mayBeDone: boolean }) {
  const { db } = making.ctx
  const before = making[what]
  if (!changes.ids && before.mayBeDone === changes.mayBeDone) return
  if (what === 'room') {
    making.room = { ...making.room, ...changes }
    await db.update(chatRooms).set(changes).where(eq(chatRooms.id, making.room.id))
  } else {
    making.space = { ...making.space, ...changes }
    await db.update(chatSpaces).set(changes).where(isSpace(making.space))
  }
}

const spaceWanted = ({ room, space, team }: Making): ChatSpace => ({
  kind: 'space',
  server: room.server,
  name: team!.slug,
  number: room.number,
  shape: room.shape,
  wantsRole: space.wantsRole,
  ids: space.ids,
})

const roomWanted = ({ room, space, ctx }: Making): ChatRoom =>
  toChatRoom(room, { space: space.ids, now: ctx.now })

/** Removes members without a right to the room and adds the missing ones. */
async function seated(making: Making, isOpen: boolean): Promise<ChatAnswer> {
  const { ctx, driver, room } = making
  // Connected accounts are Discord's: other chats can't identify people by them.
  const isForPeople = isOpen && driver.capabilities.people
  const [there, wanted] = [await letIn(ctx, room), isForPeople ? await wantedIn(ctx, room) : []]
  for (const seat of there.filter((one) => !isIn(wanted, one))) {
    // Deleting the room removes everyone, so members are removed one by one only while it is open.
    const answer = isOpen ? await driver.remove(toPlace(making), { id: seat.outsideId }) : done
    if (answer.is === 'retry' || isDead(answer)) return answer
    await noteSeat(making, { ...seat, outsideId: null })
  }
  for (const seat of wanted.filter((one) => !isIn(there, one))) {
    const answer = await driver.invite(toPlace(making), { id: seat.outsideId })
    if (answer.is === 'retry' || isDead(answer)) return answer
    // People who aren't in the server yet are added with their next change.
    if (answer.is === 'done') await noteSeat(making, seat)
  }
  return done
}

const isIn = (seats: Seat[], { userId, outsideId }: Seat) =>
  seats.some((one) => one.userId === userId && one.outsideId === outsideId)

const isDead = (answer: ChatAnswer) => answer.is === 'forbidden' && answer.isDead === true
const toPlace = (making: Making) => ({ kind: 'room' as const, room: roomWanted(making) })

async function noteSeat(
  making: Making,
  { userId, outsideId }: Omit<Seat, 'outsideId'> & { outsideId: string | null },
): Promise<void> {
  const { db } = making.ctx
  const roomId = making.room.id
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
  if (!('asleep' in making.room.ids)) return
  const { asleep: _asleep, ...ids } = making.room.ids
  await keep(making, 'room', { ids, mayBeDone: false })
}
