import { loadOccasion } from '#features/event/event/occasion.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { streamListing as listing } from './admin-listing.ts'
import { hideStream, unhideStream } from './hiding.ts'
import { restorableStreams as restoring } from './restoring.ts'

export const streamParts: NounParts<'stream'> = {
  see: (ctx, id) => loadOccasion(ctx, { streamId: id }),
  hiding: { hide: hideStream, unhide: unhideStream },
  restoring,
  listing,
}
