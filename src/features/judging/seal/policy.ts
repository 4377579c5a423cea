import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export interface RoundSeal {
  state: 'draft' | 'open' | 'closed' | 'final'
  scoresOpenedAt: Date | null
}

/** Returns whether the round is closed, or its scores were opened early, which judges can see. */
export const isUnsealed = ({ state, scoresOpenedAt }: RoundSeal): boolean =>
  state === 'closed' || state === 'final' || scoresOpenedAt !== null

interface SealedBallots extends EventRoles {
  /** User id of the judge who wrote the ballots; null for the ballots of all judges. */
  judgeUserId: string | null
  round: RoundSeal
}

/** Allows the judge at any time, and event managers once the round is unsealed. */
export const readBallots = policy<SealedBallots>(
  'reads the ballots',
  (viewer, { judgeUserId, round, roles }) =>
    viewer !== null &&
    (judgeUserId === viewer.id || (canManageEvent(viewer, { roles }) && isUnsealed(round))),
  'Ballots are for the judge who wrote them, and for organizers once the round has closed',
)

/** Allows event managers once the round is unsealed. */
export const readScores = policy<EventRoles & { round: RoundSeal }>(
  'reads the scores of a round',
  (viewer, { round, roles }) => canManageEvent(viewer, { roles }) && isUnsealed(round),
  'Scores are for organizers, once the round has closed or they’ve opened its scores',
)

/** Allows team members and event managers to read a project’s published ballots, without the judges’ names. */
export const readReasons = policy<EventRoles & { isMember: boolean }>(
  'reads the reasons of a result',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || canManageEvent(viewer, { roles })),
  'Only the team and the organizers can read its ballots',
)
