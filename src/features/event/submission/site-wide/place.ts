import type { UploadPlace } from '#features/platform/files/places/place.ts'
import { eventOfMember } from '#features/event/team/site-wide/place.ts'

/** submission/{eventId}-{teamId}, for the members of the team, which takes part in that event. */
export const submissionPlace: UploadPlace = {
  kind: 'submission',
  ids: 2,
  mayUpload: async (ctx, [eventId, teamId = '']) => (await eventOfMember(ctx, teamId)) === eventId,
}
