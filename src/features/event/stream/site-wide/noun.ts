import { loadOccasion } from '#features/event/event/occasion.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { streamListing as listing } from './admin-listing.ts'
import { hideStream, unhideStream } from './hide-stream.ts'
import { restorableStreams as restoring } from './restorable-streams.ts'

export const streamParts: NounParts<'stream'> = {
  see: (ctx, id) => loadOccasion(ctx, { streamId: id }),
  hiding: { hide: hideStream, unhide: unhideStream },
  restoring,
  listing,
}
