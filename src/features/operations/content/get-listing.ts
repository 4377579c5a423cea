import { nounParts } from '#features/noun-parts.ts'
import type { AnyAdminListing, ContentKind } from '#lib/admin-listing.ts'

export const getListing = (kind: ContentKind): AnyAdminListing => nounParts[kind].listing
