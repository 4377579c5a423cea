import { policy } from '#lib/contract/policy.ts'

interface Elector {
  isElector: boolean
  isOwnTeam: boolean
}

export const castVotes = policy<Elector>(
  'can vote for the project',
  (viewer, { isElector, isOwnTeam }) => viewer !== null && viewer.confirmed && isElector && !isOwnTeam,
  'Only people who enrolled in time and confirmed their address can vote, and not for their own team',
)
