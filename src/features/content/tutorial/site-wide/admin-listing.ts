import { getWritingListing } from '#features/content/writing/site-wide/admin-listing.ts'
import type { AdminListing } from '#lib/admin-listing.ts'
import { tutorialKind } from '../kind.ts'
import { tutorialRows } from '../rows.ts'

export const tutorialListing: AdminListing<'tutorial'> = {
  kind: 'tutorial',
  ...getWritingListing(tutorialKind, tutorialRows),
}
