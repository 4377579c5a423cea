import { loadEventById } from '#features/event/event/load-event.ts'
import { hidingEvents } from '#features/event/event/site-wide/hiding-events.ts'
import { restorableEvents } from '#features/event/event/site-wide/restorable-events.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { streamListing as listing } from './admin-listing.ts'

export const streamParts: NounParts<'stream'> = {
  see: (ctx, id) => loadEventById(ctx, id, { kind: 'stream' }),
  hiding: hidingEvents('stream'),
  restoring: restorableEvents('stream'),
  listing,
}
