import { policy } from '#lib/contract/policy.ts'

/** Only judges of the event have a queue; being an organizer or ADMIN isn't enough. */
export const readOwnQueue = policy<{ isJudge: boolean }>(
  'judges in the event',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)

/**
 * Shared name of two policies, which have different messages: the caller isn't a judge, or the entry isn't
 * theirs.
 */
const judgingPolicyName = 'has the entry to judge'
export const judgeEntry = policy<{ isJudge: boolean; isAssigned: boolean }>(
  judgingPolicyName,
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)
export const castBallot = policy<{ isJudge: boolean; isAssigned: boolean }>(
  judgingPolicyName,
  (viewer, { isJudge, isAssigned }) => viewer !== null && isJudge && isAssigned,
  'This project isn’t yours to judge',
)
