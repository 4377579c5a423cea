import { applicationPlace } from '#features/community/app/site-wide/place.ts'
import { eventPlace } from '#features/event/event/site-wide/place.ts'
import { contentPlace, type UploadPlace } from '#features/platform/files/places/place.ts'
import { profilePlace } from '#features/people/profile/site-wide/place.ts'
import { projectPlace } from '#features/community/project/place.ts'
import { roomPlace } from '#features/event/room/site-wide/place.ts'
import { submissionPlace } from '#features/event/submission/site-wide/place.ts'
import { teamPlace } from '#features/event/team/site-wide/place.ts'

/** Every place to which files can be uploaded (docs/rules.md#files). */
export const allPlaces: UploadPlace[] = [
  profilePlace,
  projectPlace,
  eventPlace,
  teamPlace,
  roomPlace,
  submissionPlace,
  applicationPlace,
  contentPlace,
]
