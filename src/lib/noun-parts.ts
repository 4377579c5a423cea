import type { AdminListing, ContentKind } from './admin-listing.ts'
import type { MemberContext } from './contract/context.ts'
import type { Restorable } from './contract/restorable.ts'
import type { NounName, NounThat } from './nouns.ts'
import type { PersonalData } from './personal-data.ts'

/** How a thing is taken from everybody but its owner and ADMIN, and given back. Neither asks a policy. */
export interface Hiding {
  /** False when nobody but its owner sees it anyway. */
  hide(ctx: MemberContext, id: string, reason: string): Promise<boolean>
  /** False when it is hidden no more, or gone. */
  unhide(ctx: MemberContext, id: string): Promise<boolean>
}

/**
 * What a feature gives for the lists of the whole site that `lib/nouns.ts` says its noun is in; it stands in the
 * feature's `site-wide/noun.ts`.
 */
export type NounParts<Name extends NounName> = {
  /** What it keeps about people, where the order of erasing says nothing else. */
  data?: PersonalData
} & Part<Name, NounThat<'isReported'>, { see: See }> &
  Part<Name, NounThat<'isHidden'>, { hiding: Hiding }> &
  Part<Name, NounThat<'isRestored'>, { restoring: Restorable }> &
  (Name extends ContentKind ? { listing: AdminListing<Name> } : unknown)

/** 404 when there is no such thing for the asking person, as the feature itself decides. */
type See = (ctx: MemberContext, id: string) => Promise<unknown>

type Part<Name, Asked, Given> = Name extends Asked ? Given : unknown
