import type { SQL } from 'drizzle-orm'
import { nounsThat, type NounThat } from '../nouns.ts'
import type { Context, MemberContext } from './context.ts'
import { conflict } from './errors.ts'

/** What is deleted softly, and comes back whole for `restorableDays`. */
export const deletedKinds = nounsThat('isRestored')
export type DeletedKind = NounThat<'isRestored'>

export interface Restoring {
  id: string
  /** The address it is to have instead of its own, which may be another's by now. */
  slug: string | undefined
}

/** Up to when what was deleted is removed for good, and how many rows of a table in one transaction. */
export interface Purging {
  before: Date
  most: number
}

/** Deleted rows of one feature. Each feature offers its own; `features/operations/deletion` lists them. */
export interface Restorable {
  kind: DeletedKind
  /**
   * What is deleted, without what an erased account has left: `id, title, slug, place, owner_id, deleted_at`. `place`
   * is what it belongs to, for people; slug, place and owner may be null.
   */
  rows: SQL
  /**
   * Brings it back in the caller's transaction, with all that was taken away when it was deleted. 404 when it is not
   * deleted any more; 409 with a sentence where a rule of today is against it; 409 `…slug_once` when its address is
   * another's by now, which a `slug` answers.
   */
  restore(ctx: MemberContext, which: Restoring): Promise<void>
  /** Removes for good what was deleted before, with what belongs to it; gives how many rows it has looked after. */
  purge(ctx: Context, which: Purging): Promise<number>
}

/** Its own address is another's by now: the one who restores it is asked for a new one. */
export const slugTaken = (thing: string, slug: string, code: string) =>
  conflict(`Another ${thing} now has the address "${slug}". Please choose a new one.`, code)
