import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import type { KnownRoom } from './messages/load-room.ts'
import { roomCalls, roomKey } from './room-calls.ts'

interface RoomTab {
  /** Team whose room the viewer can read, if any. */
  teamId: string | null
  /** Count loaded with the page. */
  first: number
  /** Whether the page shows the room, which knows by itself what is unread. */
  isRoomShown: boolean
}

/** Returns the viewer’s unread messages in a team’s room. Live updates load only this count. */
export function useRoomUnread({ teamId, first, isRoomShown }: RoomTab): number {
  const viewer = useViewer()
  const { data: room } = useQuery<KnownRoom>({
    queryKey: roomKey(teamId ?? '', viewer?.id ?? ''),
    queryFn: skipToken,
  })
  const [count, setCount] = useState({ first, unread: first })
  const topics =
    teamId && !isRoomShown ? [`room:${teamId}`, ...(viewer ? [`room-read:${viewer.id}`] : [])] : []
  useLive(topics, () => {
    void roomCalls.getRoomUnread({ teamId: teamId! }).then(
      ({ unread }) => setCount({ first, unread }),
      () => {},
    )
  })
  if (isRoomShown && room) return room.unread
  // A reload of the page's data brings a newer count.
  return count.first === first ? count.unread : first
}
