import { applicationUploadPlace } from '#features/community/app/site-wide/place.ts'
import { eventUploadPlace } from '#features/event/event/site-wide/place.ts'
import { contentPlace, type UploadPlace } from '#features/platform/files/places/place.ts'
import { profileUploadPlace } from '#features/people/profile/site-wide/place.ts'
import { projectUploadPlace } from '#features/community/project/place.ts'
import { roomUploadPlace } from '#features/event/room/site-wide/place.ts'
import { submissionUploadPlace } from '#features/event/submission/site-wide/place.ts'
import { teamUploadPlace } from '#features/event/team/site-wide/place.ts'

/** Every place to which files can be uploaded (docs/rules.md#files). */
export const allUploadPlaces: UploadPlace[] = [
  profileUploadPlace,
  projectUploadPlace,
  eventUploadPlace,
  teamUploadPlace,
  roomUploadPlace,
  submissionUploadPlace,
  applicationUploadPlace,
  contentPlace,
]
