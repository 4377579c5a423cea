import { getWritingListing } from '#features/content/writing/site-wide/admin-listing.ts'
import type { AdminListing } from '#lib/admin-listing.ts'
import { articleKind } from '../kind.ts'
import { articleRows } from '../rows.ts'

export const articleListing: AdminListing<'article'> = {
  kind: 'article',
  ...getWritingListing(articleKind, articleRows),
}
