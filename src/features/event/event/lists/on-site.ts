import type { eventTypes } from '../contract.ts'

export type OccasionType = (typeof eventTypes)[number]

/**
 * Whether people come to a place, and so are checked in there: the kind says so, or a hackathon names a venue. One that
 * is online names at most where its organisers sit.
 */
export const isOnSite = ({ type, place }: { type: OccasionType; place: string }): boolean =>
  type === 'ONSITE' || type === 'HYBRID' || (type === 'HACKATHON' && !nowhere.test(place.trim()))

/** What organisers write where there is no place. */
export const nowhere = /^(online|remote|virtual|anywhere)?$/i
