import { applicationPlace } from '#features/app/site-wide/place.ts'
import { eventPlace } from '#features/event/site-wide/place.ts'
import { contentPlace, type UploadPlace } from '#features/files/places/place.ts'
import { profilePlace } from '#features/profile/site-wide/place.ts'
import { projectPlace } from '#features/project/place.ts'
import { roomPlace } from '#features/room/site-wide/place.ts'
import { submissionPlace } from '#features/submission/site-wide/place.ts'
import { teamPlace } from '#features/team/site-wide/place.ts'

/** Every path that uploads may name, one line each (docs/rules.md#files). */
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
