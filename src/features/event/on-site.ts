import type { eventTypes } from './contract.ts'

/** Whether people come to a place, and so are checked in there. */
export const isOnSite = ({ type }: { type: (typeof eventTypes)[number] }): boolean =>
  type === 'ONSITE' || type === 'HYBRID'
