import type { PauseState } from '#features/event/event/life/pause-state.ts'
import type { Team } from '../../contract.ts'

export type JoinState =
  | 'member'
  | 'final'
  | PauseState
  | 'notEnrolled'
  | 'waiting'
  | 'elsewhere'
  | 'invited'
  | 'requested'
  | 'declined'
  | 'full'
  | 'open'

type Facts = Pick<Team, 'isRosterFinal' | 'emptySeats'> & {
  id: string
  paused: PauseState | null
  viewer: Pick<
    NonNullable<Team['viewer']>,
    'participantId' | 'approved' | 'teamId' | 'joinRequestId' | 'invitationId'
  > & { askAgainAt: Date | string | null }
}

/** Returns the viewer's state for joining a team. Membership takes precedence over reasons not to join. */
export function getJoinState({ id, paused, isRosterFinal, emptySeats, viewer }: Facts): JoinState {
  if (viewer.teamId === id) return 'member'
  if (paused) return paused
  if (isRosterFinal) return 'final'
  if (!viewer.participantId) return 'notEnrolled'
  if (!viewer.approved) return 'waiting'
  if (viewer.teamId) return 'elsewhere'
  if (emptySeats === 0) return 'full'
  if (viewer.invitationId) return 'invited'
  if (viewer.joinRequestId) return 'requested'
  return viewer.askAgainAt ? 'declined' : 'open'
}
