import { nounParts } from '#features/noun-parts.ts'
import type { AnyAdminListing, ContentKind } from '#lib/admin-listing.ts'

/** What members make, as its feature shows it to administrators. */
export const listingOf = (kind: ContentKind): AnyAdminListing => nounParts[kind].listing
