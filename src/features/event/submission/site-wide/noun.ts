import type { NounParts } from '#lib/noun-parts.ts'
import { loadVisibleSubmission as see } from '../gallery/submission-for-viewer.ts'
import { submissionListing as listing } from './admin-listing.ts'
import { hideSubmission, unhideSubmission } from './hide-submission.ts'
import { restorableSubmissions as restoring } from './restorable-submissions.ts'

export const submissionParts: NounParts<'submission'> = {
  see,
  hiding: { hide: hideSubmission, unhide: unhideSubmission },
  restoring,
  listing,
}
