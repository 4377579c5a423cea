import type { OneOccasion } from '#features/event/event/contract.ts'

/** Under this name a new announcement is kept on the device until it is out. */
export const keptAs = (which: OneOccasion): string => `announcement:${Object.values(which).join('')}`
