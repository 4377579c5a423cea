import type { NounParts } from '#lib/noun-parts.ts'
import { submissionFor as see } from '../gallery/discussed.ts'
import { submissionListing as listing } from './admin-listing.ts'
import { hideSubmission, unhideSubmission } from './hiding.ts'
import { restorableSubmissions as restoring } from './restoring.ts'

export const submissionParts: NounParts<'submission'> = {
  see,
  hiding: { hide: hideSubmission, unhide: unhideSubmission },
  restoring,
  listing,
}
