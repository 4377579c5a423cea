import * as z from 'zod/mini'
import { type AwardCounts, badges, badgesOf } from '../awards/badges.ts'
import { rankOf, rankSlugs } from '../awards/ranks.ts'

/** Reputation that follows from a person's points. */
export const reputation = z.object({
  points: z.int(),
  rank: z.enum(rankSlugs),
  badges: z.array(z.enum(badges.map(({ slug }) => slug))),
})
export type Reputation = z.output<typeof reputation>

export interface Counted {
  points: number
  counts: AwardCounts
}

export const reputationOf = ({ points, counts }: Counted): Reputation => ({
  points,
  rank: rankOf(points).slug,
  badges: badgesOf(counts),
})
