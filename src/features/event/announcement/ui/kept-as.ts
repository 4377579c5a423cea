import type { OneOccasion } from '#features/event/event/contract.ts'

/** Returns the device's draft key of a new announcement until it is published. */
export const getAnnouncementDraftKey = (occasionRef: OneOccasion): string =>
  `announcement:${Object.values(occasionRef).join('')}`
