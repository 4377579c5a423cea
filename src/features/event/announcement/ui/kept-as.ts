import type { OneEventId } from '#features/event/stream/ids.ts'

/** Returns the key under which the device keeps the draft of a new announcement. */
export const getAnnouncementDraftKey = (ids: OneEventId): string =>
  `announcement:${Object.values(ids).join('')}`
