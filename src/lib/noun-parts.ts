import type { AdminListing, ContentKind } from './admin-listing.ts'
import type { MemberContext } from './contract/context.ts'
import type { Restorable } from './contract/restorable.ts'
import type { NounName, NounThat } from './nouns.ts'
import type { PersonalData } from './personal-data.ts'

/** Hides a thing from everyone except its owner and ADMIN, or unhides it. Neither checks a policy. */
export interface Hiding {
  /** Returns false if only its owner can see it anyway. */
  hide(ctx: MemberContext, id: string, reason: string): Promise<boolean>
  /** Returns false if it is no longer hidden, or deleted. */
  unhide(ctx: MemberContext, id: string): Promise<boolean>
}

/**
 * Parts that a feature provides for the site-wide lists in which `lib/nouns.ts` includes its noun; defined in
 * the feature's `site-wide/noun.ts`.
 */
export type NounParts<Name extends NounName> = {
  /** Personal data it stores, unless the erasure order lists it separately. */
  data?: PersonalData
} & Part<Name, NounThat<'isReported'>, { see: See }> &
  Part<Name, NounThat<'isHidden'>, { hiding: Hiding }> &
  Part<Name, NounThat<'isRestored'>, { restoring: Restorable }> &
  (Name extends ContentKind ? { listing: AdminListing<Name> } : unknown)

/** 404 if the thing doesn't exist for the caller, as the feature itself decides. */
type See = (ctx: MemberContext, id: string) => Promise<unknown>

type Part<Name, Asked, Given> = Name extends Asked ? Given : unknown
