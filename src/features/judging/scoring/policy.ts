import { type EventRoles, canManageOccasion } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export interface RoundSeal {
  state: 'draft' | 'open' | 'closed' | 'final'
  scoresOpenedAt: Date | null
}

/** Whether the round is closed, or its scores were opened early, which judges can see. */
export const isUnsealed = ({ state, scoresOpenedAt }: RoundSeal): boolean =>
  state === 'closed' || state === 'final' || scoresOpenedAt !== null

/** Allows event managers once the round has closed or they have opened its scores. */
export const readScores = policy<EventRoles & { round: RoundSeal }>(
  'reads the scores of a round',
  (viewer, { round, roles }) => canManageOccasion(viewer, { roles }) && isUnsealed(round),
  'Scores are for organizers, once the round has closed or they’ve opened its scores',
)
