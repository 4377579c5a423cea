/**
 * Modes: 'votes' gives a voter one vote each for up to `budget` projects. With 'credits', several votes for a
 * project cost their square.
 */
export const voteModes = ['votes', 'credits'] as const
export type VoteMode = (typeof voteModes)[number]

/** Returns the maximum votes of one person for one project. */
export const getMaxWeight = (mode: VoteMode, budget: number) =>
  mode === 'votes' ? 1 : Math.floor(Math.sqrt(budget))

/**
 * Reasons for excluding votes regardless of the organizers: the voter's account is suspended, or the project
 * is their team's.
 */
export const exclusionReasons = ['suspended', 'ownTeam'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Minimum size of a group of votes that the report names; smaller ones prove nothing. */
export const minClusterSize = 4

export const getVoteCost = (weight: number) => weight * weight

export interface VotingSpan {
  isOn: boolean
  opensAt: Date
  closesAt: Date
  publishedAt: Date | null
}

export const voteStates = ['off', 'upcoming', 'open', 'closed', 'published'] as const
export type VoteState = (typeof voteStates)[number]

/** Returns the state of a vote. Intervals are half-open, as everywhere: at `closesAt` itself it is closed. */
export function getVoteState({ isOn, opensAt, closesAt, publishedAt }: VotingSpan, now: Date): VoteState {
  if (!isOn) return 'off'
  if (publishedAt) return 'published'
  if (now < opensAt) return 'upcoming'
  return now < closesAt ? 'open' : 'closed'
}
