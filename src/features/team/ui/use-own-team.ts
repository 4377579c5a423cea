import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { useSession } from '#features/auth/ui/use-session.ts'
import { useLive } from '#lib/use-live.ts'
import { joinState, type JoinState } from '../join-state.ts'
import type { ShownTeam } from './shown-team.ts'
import { getTeam } from './team-calls.ts'

export interface OwnTeam {
  state: JoinState | 'checking' | 'signedOut'
  /** The team as the reader may see it. */
  team: ShownTeam | null
  askAgain: () => Promise<void>
}

/** What the reader is to a team whose page is the same for everyone: one small read, anew when the team changes. */
export function useOwnTeam({ id }: { id: string }): OwnTeam {
  const { status } = useSession()
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const queryKey = ['team', id]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => getTeam({ id }),
    enabled: status === 'authenticated',
  })
  const askAgain = () => queries.invalidateQueries({ queryKey })
  useLive(status === 'authenticated' ? [`team:${id}`] : [], () => {
    void askAgain()
    void revalidate()
  })
  const known = status === 'authenticated' ? data : undefined
  const state = known?.viewer
    ? joinState({ ...known, viewer: known.viewer })
    : status === 'unauthenticated' || isError
      ? 'signedOut'
      : 'checking'
  return { state, team: known ?? null, askAgain }
}
