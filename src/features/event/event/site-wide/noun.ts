import type { NounParts } from '#lib/noun-parts.ts'
import { loadEventById } from '../load-event.ts'
import { eventListing as listing } from './admin-listing.ts'
import { hidingEvents } from './hiding-events.ts'
import { restorableEvents } from './restorable-events.ts'

export const eventParts: NounParts<'event'> = {
  see: (ctx, id) => loadEventById(ctx, id, { kind: 'event' }),
  hiding: hidingEvents('event'),
  restoring: restorableEvents('event'),
  listing,
}
