import * as z from 'zod/mini'
import { type AwardCounts, badges, getBadges } from '../awards/badges.ts'
import { getRank, rankSlugs } from '../awards/ranks.ts'

/**
 * A person's points, the rank that follows from them, and the badges that follow from the person's awards.
 */
export const reputation = z.object({
  points: z.int(),
  rank: z.enum(rankSlugs),
  badges: z.array(z.enum(badges.map(({ slug }) => slug))),
})
export type Reputation = z.output<typeof reputation>

export interface ReputationInput {
  points: number
  counts: AwardCounts
}

export const getReputation = ({ points, counts }: ReputationInput): Reputation => ({
  points,
  rank: getRank(points).slug,
  badges: getBadges(counts),
})
