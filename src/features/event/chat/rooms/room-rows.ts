import type { ChatIds, ChatRoom } from '#lib/services/chat-driver.ts'
import type { chatRooms } from '../table.ts'

export type RoomRow = typeof chatRooms.$inferSelect

/**
 * Maximum awake rooms of an event: a server allows a thousand active threads. Beyond this, each room sleeps
 * until someone writes.
 */
const maxAwakeRooms = 800

interface RoomContext {
  space: ChatIds
  now: Date
}

/** Converts a row to the room that its driver should ensure. */
export const toChatRoom = (row: RoomRow, { space, now }: RoomContext): ChatRoom => ({
  kind: 'room',
  server: row.server,
  space,
  number: row.number,
  name: row.name,
  shape: row.shape,
  hasVoice: row.shape === 'channels' || (row.voiceUntil !== null && row.voiceUntil > now),
  isOpen: row.teamId !== null,
  sleeps: row.shape === 'threads' && row.number > maxAwakeRooms,
  ids: row.ids,
})
