import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { eventOfMember } from '#features/event/team/site-wide/place.ts'

/** Uploads under submission/{eventId}-{teamId}, for members of the team in that event. */
export const submissionPlace: UploadPlace = {
  kind: 'submission',
  ids: 2,
  mayUpload: async (ctx, [eventId, teamId = '']) => (await eventOfMember(ctx, teamId)) === eventId,
}
