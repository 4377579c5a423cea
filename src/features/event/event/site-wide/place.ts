import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { loadEventById } from '../load-event.ts'
import { canManageEvent } from '../policy.ts'

/** Uploads under event/{eventId}, for event managers. Also accepts a stream's id. */
export const eventUploadPlace: UploadPlace = {
  kind: 'event',
  ids: 1,
  async mayUpload(ctx, [id]) {
    const event = await loadEventById(ctx, id!).catch(hidden)
    return event !== null && canManageEvent(ctx.viewer, event)
  },
}

function hidden(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}
