import * as z from 'zod/mini'
import { type AwardCounts, badges, getBadges } from '../awards/badges.ts'
import { getRank, rankSlugs } from '../awards/ranks.ts'

/** Reputation that follows from a person's points. */
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
