import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { findEventOfMember } from '#features/event/team/site-wide/place.ts'

/** Uploads under submission/{eventId}-{teamId}, for members of the team in that event. */
export const submissionUploadPlace: UploadPlace = {
  kind: 'submission',
  ids: 2,
  mayUpload: async (ctx, [eventId, teamId = '']) => (await findEventOfMember(ctx, teamId)) === eventId,
}
