import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { getJoinState, type JoinState } from '../joining/requests/join-state.ts'
import type { ShownTeam } from './shown-team.ts'

export interface OwnTeam {
  state: JoinState | 'checking' | 'signedOut'
  /** Team as the viewer may see it; null for a visitor and while it loads. */
  team: ShownTeam | null
  askAgain: () => Promise<void>
}

/**
 * Loads the viewer's relation to a team whose page is the same for everyone. Makes one request and repeats it
 * on live updates.
 */
export function useOwnTeam({ id }: { id: string }): OwnTeam {
  const { status } = useSession()
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const queryKey = ['team', id]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await import('./team-calls.ts')).getTeam({ id }),
    enabled: status === 'authenticated',
  })
  const refetch = () => queries.invalidateQueries({ queryKey })
  const knownTeam = status === 'authenticated' ? data : undefined
  useLive(listTopics(id, knownTeam?.viewer), () => {
    void refetch()
    void revalidate()
  })
  const state = knownTeam?.viewer
    ? getJoinState({ ...knownTeam, paused: pausedBy(knownTeam.event), viewer: knownTeam.viewer })
    : status === 'unauthenticated' || isError
      ? 'signedOut'
      : 'checking'
  return { state, team: knownTeam ?? null, askAgain: refetch }
}

/**
 * Lists the topics to follow: members and managers follow the team, other participants their own place in the
 * event.
 */
function listTopics(id: string, viewer: ShownTeam['viewer'] | undefined): string[] {
  if (!viewer) return []
  if (viewer.teamId === id || viewer.canManage) return [`team:${id}`]
  return viewer.participantId ? [`participant:${viewer.participantId}`] : []
}
