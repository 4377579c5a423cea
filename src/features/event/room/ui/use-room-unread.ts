import { skipToken, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { roomKey, type ShownRoom } from './room-calls.ts'

/**
 * Returns the viewer’s unread messages in a team’s room as this tab knows them, or the page's count until the
 * room is loaded.
 */
export function useRoomUnread(teamId: string | undefined, first: number): number {
  const viewer = useViewer()
  const { data } = useQuery<ShownRoom>({
    queryKey: roomKey(teamId ?? '', viewer?.id ?? ''),
    queryFn: skipToken,
  })
  return data?.unread ?? first
}
