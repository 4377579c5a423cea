import { events } from '../table.ts'

/** Addresses of a stream; null for other events. */
export const watchLinks = { streamUrl: events.streamUrl, recordingUrl: events.recordingUrl }
export type WatchLinks = Pick<typeof events.$inferSelect, keyof typeof watchLinks>
