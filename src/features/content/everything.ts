import { applicationListing } from '#features/app/site-wide/admin-listing.ts'
import { articleListing } from '#features/blog/admin-listing.ts'
import { commentListing } from '#features/comment/site-wide/admin-listing.ts'
import { eventListing } from '#features/event/site-wide/admin-listing.ts'
import { projectListing } from '#features/project/site-wide/admin-listing.ts'
import { streamListing } from '#features/stream/site-wide/admin-listing.ts'
import { submissionListing } from '#features/submission/site-wide/admin-listing.ts'
import { teamListing } from '#features/team/site-wide/admin-listing.ts'
import { tutorialListing } from '#features/tutorial/admin-listing.ts'
import type { ContentKind, AdminListing } from '#lib/admin-listing.ts'

/** What members make, as each feature shows it to administrators. */
export const adminListings: { [Kind in ContentKind]: AdminListing<Kind> } = {
  event: eventListing,
  stream: streamListing,
  team: teamListing,
  submission: submissionListing,
  application: applicationListing,
  tutorial: tutorialListing,
  article: articleListing,
  comment: commentListing,
  project: projectListing,
}
