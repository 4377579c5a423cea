export type Which = { eventId: string } | { streamId: string }

/** Under this name a new announcement is kept on the device until it is out. */
export const keptAs = (which: Which): string => `announcement:${Object.values(which).join('')}`
