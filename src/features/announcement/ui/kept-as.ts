export type OccasionRef = { eventId: string } | { streamId: string }

/** Under this name a new announcement is kept on the device until it is out. */
export const keptAs = (which: OccasionRef): string => `announcement:${Object.values(which).join('')}`
