import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { ChatAnswer, ChatTarget } from '#lib/services/chat-driver.ts'
import { toChatRoom } from '../rooms/room-rows.ts'
import { takeLease } from '../sending/lease.ts'
import { recordAnswer } from '../sending/record-answer.ts'
import { chatGrants, chatRoomMembers, chatRooms, chatRemovals } from '../table.ts'

/** Queues the removal of a person from all granted roles and rooms, once nothing here may refer to them. */
export async function queueRemoval(ctx: Context, userId: string): Promise<void> {
  const removals = [...(await listRoles(ctx, userId)), ...(await listRooms(ctx, userId))]
  if (removals.length === 0) return
  await ctx.db.insert(chatRemovals).values(removals)
  await ctx.job('chat-undo', {})
}

interface Removal {
  outsideId: string
  place: ChatTarget
}

/** Returns the granted roles to remove. Memberships of servers stay, because they are the person's own. */
async function listRoles({ db }: Context, userId: string): Promise<Removal[]> {
  const grants = await db
    .select()
    .from(chatGrants)
    .where(and(eq(chatGrants.userId, userId), isNotNull(chatGrants.role)))
  return grants.map(({ outsideId, server, role }) => ({
    outsideId,
    place: { kind: 'role', server, role: role! },
  }))
}

async function listRooms({ db, now }: Context, userId: string): Promise<Removal[]> {
  const rows = await db
    .select({ outsideId: chatRoomMembers.outsideId, room: chatRooms })
    .from(chatRoomMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomMembers.roomId))
    .where(and(eq(chatRoomMembers.userId, userId), isNotNull(chatRoomMembers.outsideId)))
  return rows.map(({ outsideId, room }) => ({
    outsideId: outsideId!,
    place: { kind: 'room', room: toChatRoom(room, { space: {}, now }) },
  }))
}

type Preparation = { id: string; answer: ChatAnswer } | { later: Date } | 'forget' | null

export const undoJob = {
  queue: 'chat-undo',
  isAlone: true,
  isFirst: true,
  async prepare(ctx: Context): Promise<Preparation> {
    if (!ctx.chat.driver?.capabilities.people) return 'forget'
    const [next] = await ctx.db.select().from(chatRemovals).orderBy(asc(chatRemovals.createdAt)).limit(1)
    if (!next) return null
    const lease = await takeLease(ctx)
    if (lease.is === 'stopped') return { later: new Date(ctx.now.getTime() + 60 * 60_000) }
    if (lease.is === 'later') return { later: lease.at }
    return { id: next.id, answer: await ctx.chat.driver.remove(next.place, { id: next.outsideId }) }
  },
  async handle(ctx: Context, _: object, preparation: Preparation): Promise<void> {
    if (!preparation) return
    // Without a chat that has people, removals can't be done, so their records are deleted to keep no one's
    // id.
    if (preparation === 'forget') return void (await ctx.db.delete(chatRemovals))
    if ('later' in preparation) return ctx.job('chat-undo', {}, preparation.later)
    const { id, answer } = preparation
    const from = await recordAnswer(ctx, answer)
    if (answer.is === 'retry') return ctx.job('chat-undo', {}, from && from > answer.at ? from : answer.at)
    await ctx.db.delete(chatRemovals).where(eq(chatRemovals.id, id))
    return ctx.job('chat-undo', {})
  },
}
