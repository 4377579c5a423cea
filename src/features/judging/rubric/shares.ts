import type { Criterion, Shares } from './contract.ts'

type WeightedCriterion = Pick<Criterion, 'id' | 'weight' | 'trackIds'>

/** Whether judges score a criterion for an entry of this track. */
export const appliesTo = (trackId: string | null, { trackIds }: Pick<Criterion, 'trackIds'>): boolean =>
  trackIds === null || (trackId !== null && trackIds.includes(trackId))

/**
 * Calculates the share of each criterion, in whole percent that add up to 100: rounded down, and the
 * remainder goes to those that lost most. Returns one list for all entries if no criterion belongs to a
 * track; otherwise one for each track and one for entries without any.
 */
export function calculateShares(
  criteria: readonly WeightedCriterion[],
  tracks: readonly { id: string }[],
): Shares[] {
  const hasTrackCriteria = criteria.some(({ trackIds }) => trackIds !== null)
  const kinds = hasTrackCriteria ? [...tracks.map(({ id }) => id), null] : [null]
  return kinds.map((trackId) => ({
    trackId,
    criteria: calculatePercents(criteria.filter((criterion) => appliesTo(trackId, criterion))),
  }))
}

/** Calculates the shares of criteria that count together, in their order. */
export function calculatePercents(criteria: readonly Pick<Criterion, 'id' | 'weight'>[]): Shares['criteria'] {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0)
  const exactShares = criteria.map(({ weight }) => (sum === 0 ? 0 : (weight * 100) / sum))
  const missingPercent = 100 - exactShares.reduce((total, share) => total + Math.floor(share), 0)
  const losers = exactShares
    .map((share, index) => ({ place: index, lost: share % 1 }))
    .toSorted((a, b) => b.lost - a.lost || a.place - b.place)
    .slice(0, missingPercent)
    .map(({ place }) => place)
  return criteria.map(({ id }, index) => ({
    id,
    percent: Math.floor(exactShares[index]!) + (losers.includes(index) ? 1 : 0),
  }))
}
