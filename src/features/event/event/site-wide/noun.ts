import type { NounParts } from '#lib/noun-parts.ts'
import { loadOccasion } from '../occasion.ts'
import { eventListing as listing } from './admin-listing.ts'
import { hideEvent, unhideEvent } from './hide-event.ts'
import { restorableEvents as restoring } from './restorable-events.ts'

export const eventParts: NounParts<'event'> = {
  see: (ctx, id) => loadOccasion(ctx, { eventId: id }),
  hiding: { hide: hideEvent, unhide: unhideEvent },
  restoring,
  listing,
}
