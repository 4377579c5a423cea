import { nounParts } from '#features/noun-parts.ts'
import type { AnyAdminListing, ContentKind } from '#lib/admin-listing.ts'

/** Returns the feature's admin listing of a kind. */
export const getListing = (kind: ContentKind): AnyAdminListing => nounParts[kind].listing
