import type { Criterion, Shares } from './contract.ts'

type Weighed = Pick<Criterion, 'id' | 'weight' | 'trackIds'>

/** Whether judges score a criterion for an entry of this track. */
export const countsFor = (trackId: string | null, { trackIds }: Pick<Criterion, 'trackIds'>): boolean =>
  trackIds === null || (trackId !== null && trackIds.includes(trackId))

/**
 * Calculates the share of each criterion, in whole percent that add up to 100: rounded down, and the
 * remainder goes to those that lost most. Returns one list for all entries if no criterion belongs to a
 * track; otherwise one for each track and one for entries without any.
 */
export function calculateShares(criteria: readonly Weighed[], tracks: readonly { id: string }[]): Shares[] {
  const differ = criteria.some(({ trackIds }) => trackIds !== null)
  const kinds = differ ? [...tracks.map(({ id }) => id), null] : [null]
  return kinds.map((trackId) => ({
    trackId,
    criteria: calculatePercents(criteria.filter((one) => countsFor(trackId, one))),
  }))
}

/** Calculates the shares of criteria that count together, in their order. */
export function calculatePercents(criteria: readonly Pick<Criterion, 'id' | 'weight'>[]): Shares['criteria'] {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0)
  const exact = criteria.map(({ weight }) => (sum === 0 ? 0 : (weight * 100) / sum))
  const missing = 100 - exact.reduce((total, share) => total + Math.floor(share), 0)
  const losers = exact
    .map((share, place) => ({ place, lost: share % 1 }))
    .toSorted((one, other) => other.lost - one.lost || one.place - other.place)
    .slice(0, missing)
    .map(({ place }) => place)
  return criteria.map(({ id }, place) => ({
    id,
    percent: Math.floor(exact[place]!) + (losers.includes(place) ? 1 : 0),
  }))
}
