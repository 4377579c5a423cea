import type { AdminListing, ContentKind } from './admin-listing.ts'
import type { MemberContext } from './contract/context.ts'
import type { Restorable } from './contract/restorable.ts'
import type { NounName, NounWithTrait } from './nouns.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * Operations that hide a thing from everyone except its owner and ADMIN, or unhide it. Neither checks a
 * policy.
 */
export interface HideOperations {
  /** Returns false if only the owner can see the thing anyway. */
  hide(ctx: MemberContext, id: string, reason: string): Promise<boolean>
  /** Returns false if the thing is no longer hidden, or is deleted. */
  unhide(ctx: MemberContext, id: string): Promise<boolean>
}

/**
 * Parts that a feature provides for the site-wide lists in which `lib/nouns.ts` includes its noun; defined in
 * the feature's `site-wide/noun.ts`.
 */
export type NounParts<Name extends NounName> = {
  /** Personal data that the feature stores, unless the erasure order lists it separately. */
  data?: PersonalData
} & Part<Name, NounWithTrait<'isReported'>, { see: AssertVisible }> &
  Part<Name, NounWithTrait<'isHidden'>, { hiding: HideOperations }> &
  Part<Name, NounWithTrait<'isRestored'>, { restoring: Restorable }> &
  (Name extends ContentKind ? { listing: AdminListing<Name> } : unknown)

/**
 * Checks that the caller may see a thing. 404 if it doesn't exist for the caller, as the feature itself
 * decides.
 */
type AssertVisible = (ctx: MemberContext, id: string) => Promise<unknown>

type Part<Name, Asked, Given> = Name extends Asked ? Given : unknown
