import type { ShownMessage, ShownRoom } from './room-calls.ts'

export function mergeChangesIntoRoom(room: ShownRoom, changes: ShownRoom): ShownRoom {
  const [oldestMessage] = room.items
  // Changes above the oldest shown message arrive with the older ones when the viewer loads them.
  const isShown = ({ number }: ShownMessage) => !room.more || !oldestMessage || number >= oldestMessage.number
  return { ...changes, items: mergeMessages(room.items, changes.items.filter(isShown)), more: room.more }
}

/** Adds older messages above; they don't affect the newest state. */
export const addOlderMessages = (room: ShownRoom, olderRoom: ShownRoom): ShownRoom => ({
  ...room,
  items: mergeMessages(olderRoom.items, room.items),
  more: olderRoom.more,
})

/** Adds a message just sent or edited here. Other changes are still to be loaded. */
export const withOwnMessage = (room: ShownRoom, message: ShownMessage): ShownRoom => ({
  ...room,
  items: mergeMessages(room.items, [message]),
})

/** Merges by id, keeping the later version, in the room's order. */
function mergeMessages(messages: ShownMessage[], newerMessages: ShownMessage[]): ShownMessage[] {
  const byId = new Map([...messages, ...newerMessages].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.number - b.number)
}
