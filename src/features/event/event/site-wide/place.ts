import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { loadOccasion } from '../occasion.ts'
import { manages } from '../policy.ts'

/** Uploads under event/{eventId}, for event managers. Also accepts a stream's id. */
export const eventPlace: UploadPlace = {
  kind: 'event',
  ids: 1,
  async mayUpload(ctx, [id]) {
    for (const which of [{ eventId: id }, { streamId: id }]) {
      const occasion = await loadOccasion(ctx, which).catch(hidden)
      if (occasion) return manages(ctx.viewer, occasion)
    }
    return false
  },
}

function hidden(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}
