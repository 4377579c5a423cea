import type { SQL } from 'drizzle-orm'
import { listNounsWith, type NounWithTrait } from '../nouns.ts'
import type { Context, MemberContext } from './context.ts'
import { conflict } from './errors.ts'

/** Kinds that are soft-deleted and can be restored for `restorableDays`. */
export const deletedKinds = listNounsWith('isRestored')
export type DeletedKind = NounWithTrait<'isRestored'>

export interface RestoreInput {
  id: string
  /** New slug, if another thing may have taken the old one. */
  slug: string | undefined
}

/** Latest deletion time for purging, and the maximum rows of a table per transaction. */
export interface PurgeInput {
  before: Date
  most: number
}

/** Deleted rows of a feature. Each feature defines its own; `features/operations/deletion` lists them. */
export interface Restorable {
  kind: DeletedKind
  /**
   * Deleted rows, except those of erased accounts: `id, title, slug, place, owner_id, deleted_at`. `place` is
   * the readable parent; slug, place and owner may be null.
   */
  rows: SQL
  /**
   * Restores a thing in the caller's transaction, with everything deleted along with it. 404 if it is no
   * longer deleted; 409 with a sentence if a current rule forbids it; 409 `slug_taken` if its slug is taken,
   * in which case pass a `slug`.
   */
  restore(ctx: MemberContext, input: RestoreInput): Promise<void>
  /**
   * Purges rows deleted before `before`, with everything that belongs to them; returns the number of rows
   * processed.
   */
  purge(ctx: Context, input: PurgeInput): Promise<number>
}

/** 409 if the slug of a restored thing is taken; the caller is asked for a new one. */
export const slugTaken = (noun: string, slug: string) =>
  conflict(`Another ${noun} now has the address "${slug}". Please choose a new one.`, 'slug_taken')
