import { ApiError } from '#lib/contract/client.ts'
import { mergeChangesIntoRoom } from '../known-room.ts'
import { roomCalls, type ShownRoom } from '../room-calls.ts'

/** Room as this page knows it; null if the viewer may not read it, and undefined until it has loaded. */
export type KnownRoom = ShownRoom | null | undefined

/** Whether the server refused because the viewer isn't in the team (any more), or can't see it. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * Loads the newest messages, or all changes since the last load. Messages sent here meanwhile stay. Returns
 * null if the viewer may not read the room, so that its messages leave the page.
 */
export async function loadCurrentRoom(
  teamId: string,
  getKnownRoom: () => KnownRoom,
): Promise<ShownRoom | null> {
  try {
    return await loadChanges(teamId, getKnownRoom)
  } catch (error) {
    if (isDenied(error)) return null
    throw error
  }
}

async function loadChanges(teamId: string, getKnownRoom: () => KnownRoom): Promise<ShownRoom> {
  const now = getKnownRoom()
  if (!now) return roomCalls.getRoom({ teamId })
  let changes = await roomCalls.getRoom({ teamId, since: now.last })
  let room = mergeChangesIntoRoom(getKnownRoom() ?? now, changes)
  while (changes.more) {
    changes = await roomCalls.getRoom({ teamId, since: changes.last })
    room = mergeChangesIntoRoom(room, changes)
  }
  return { ...room, items: mergeChangesIntoRoom(getKnownRoom() ?? room, room).items }
}
