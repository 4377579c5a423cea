import type { OneOccasion } from '#features/event/event/contract.ts'

/** Returns the device's draft key of a new announcement until it is published. */
export const keptAs = (which: OneOccasion): string => `announcement:${Object.values(which).join('')}`
