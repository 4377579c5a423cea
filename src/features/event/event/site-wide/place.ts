import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { Refusal } from '#lib/contract/errors.ts'
import { loadOccasion } from '../occasion.ts'
import { canManageOccasion } from '../policy.ts'

/** Uploads under event/{eventId}, for event managers. Also accepts a stream's id. */
export const eventUploadPlace: UploadPlace = {
  kind: 'event',
  ids: 1,
  async mayUpload(ctx, [id]) {
    for (const occasionRef of [{ eventId: id }, { streamId: id }]) {
      const occasion = await loadOccasion(ctx, occasionRef).catch(hidden)
      if (occasion) return canManageOccasion(ctx.viewer, occasion)
    }
    return false
  },
}

function hidden(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}
