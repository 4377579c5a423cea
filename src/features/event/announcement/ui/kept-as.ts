import type { OneOccasion } from '#features/event/event/contract.ts'

/** Returns the key under which the device keeps the draft of a new announcement. */
export const getAnnouncementDraftKey = (occasionRef: OneOccasion): string =>
  `announcement:${Object.values(occasionRef).join('')}`
