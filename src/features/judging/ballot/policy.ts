import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { isUnsealed, type RoundSeal } from '#features/judging/scoring/policy.ts'
import { policy } from '#lib/contract/policy.ts'

/** A seat among the judges of the event is what counts; being an organizer or ADMIN is not enough. */
export const haveQueue = policy<{ isJudge: boolean }>(
  'judges in the event',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)

/** One name for two refusals: who is no judge hears another reason than whose entry it is not. */
const casting = 'has the entry to judge'
export const judgeSomething = policy<{ isJudge: boolean; isAssigned: boolean }>(
  casting,
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)
export const castBallot = policy<{ isJudge: boolean; isAssigned: boolean }>(
  casting,
  (viewer, { isJudge, isAssigned }) => viewer !== null && isJudge && isAssigned,
  'This project isn’t yours to judge',
)

interface Sealed extends EventRoles {
  /** Whose ballots they are. */
  judgeUserId: string | null
  round: RoundSeal
}

const reading = 'reads the ballots'
/** A judge's own, always; the organizers once they are unsealed; nobody else. */
export const readBallots = policy<Sealed>(
  reading,
  (viewer, { judgeUserId, round, roles }) =>
    viewer !== null && (judgeUserId === viewer.id || (manages(viewer, { roles }) && isUnsealed(round))),
  'Ballots are for the judge who wrote them, and for organizers once the round has closed',
)
