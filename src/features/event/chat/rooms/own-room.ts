import { and, eq } from 'drizzle-orm'
import { loadEvent } from '#features/event/event/load-event.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { OwnRoom } from '../connecting/connect-contract.ts'
import { chatRoomMembers } from '../table.ts'
import type { RoomRow } from './room-rows.ts'
import { findRoomOfTeam } from './team-room.ts'

/**
 * Returns the room of the caller's team in an event; null without a team, or if no chat supports rooms for
 * people.
 */
export async function ownRoom(ctx: MemberContext, eventId: string): Promise<OwnRoom | null> {
  const { participation } = await loadEvent(ctx, { eventId })
  const teamId = participation?.teamId
  const { rooms, people } = ctx.chat.driver?.capabilities ?? {}
  if (!teamId || !rooms || !people) return null
  const room = await findRoomOfTeam(ctx, teamId)
  if (!room || room.state === 'closed') return { ...emptyRoom, teamId, state: 'missing' }
  const [member] = await ctx.db
    .select()
    .from(chatRoomMembers)
    .where(and(eq(chatRoomMembers.roomId, room.id), eq(chatRoomMembers.userId, ctx.viewer.id)))
  const hasLeft = member?.isOut ?? false
  const isInRoom = !hasLeft && (member?.outsideId ?? null) !== null
  const { state, shape } = room
  return {
    ...emptyRoom,
    teamId,
    state,
    shape,
    isIn: isInRoom,
    isOut: hasLeft,
    ...(isInRoom && getAddresses(ctx, room)),
  }
}

const emptyRoom = { shape: null, isIn: false, isOut: false, text: null, voice: null }

/** Returns Discord's own addresses of the channels, which open in a browser or the app. */
function getAddresses({ chat }: MemberContext, { server, ids }: RoomRow): Pick<OwnRoom, 'text' | 'voice'> {
  const home = server ?? chat.server
  const getChannelUrl = (id: string | undefined) =>
    home && id ? `https://discord.com/channels/${home}/${id}` : null
  return { text: getChannelUrl(ids['text']), voice: getChannelUrl(ids['voice']) }
}
