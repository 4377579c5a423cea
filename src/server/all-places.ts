import { applicationPlace } from '#features/app/place.ts'
import { eventPlace } from '#features/event/place.ts'
import { contentPlace, type UploadPlace } from '#features/files/place.ts'
import { profilePlace } from '#features/profile/place.ts'
import { projectPlace } from '#features/project/place.ts'
import { submissionPlace } from '#features/submission/place.ts'
import { teamPlace } from '#features/team/place.ts'

/** Every path that uploads may name, one line each (docs/rules.md#files). */
export const allPlaces: UploadPlace[] = [
  profilePlace,
  projectPlace,
  eventPlace,
  teamPlace,
  submissionPlace,
  applicationPlace,
  contentPlace,
]
