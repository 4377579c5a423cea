import type { eventTypes } from '../contract.ts'

export type EventType = (typeof eventTypes)[number]

/**
 * Returns whether people come to a place, and so are checked in there: the type says so, or a hackathon names
 * a venue. An online event only names its organizers' location, if any.
 */
export const isOnSite = ({ type, place }: { type: EventType; place: string }): boolean =>
  type === 'ONSITE' || type === 'HYBRID' || (type === 'HACKATHON' && !noPlacePattern.test(place.trim()))

/** Pattern of the texts that organizers enter if there is no place. */
export const noPlacePattern = /^(online|remote|virtual|anywhere)?$/i
