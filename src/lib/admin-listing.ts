import type { SQL } from 'drizzle-orm'
import type { MemberContext } from './contract/context.ts'
import { nounsThat, type NounThat, type StateOf, statesOf } from './nouns.ts'

export const contentKinds = nounsThat('states')
export type ContentKind = NounThat<'states'>
export type ContentState = StateOf<ContentKind>
export const everyState = [
  ...new Set(contentKinds.flatMap((kind): readonly ContentState[] => statesOf(kind))),
] as [ContentState, ...ContentState[]]

export interface Removing {
  id: string
  /** For the audit log. */
  reason: string
}

/**
 * How one feature lets an administrator look through what stands in its table, whose rows are called `x`; each feature
 * offers its own, `features/operations/content` lists them. Every order and every state has an index, so that the list stays flat.
 */
export interface AdminListing<Kind extends ContentKind> {
  kind: Kind
  table: string
  title: SQL
  /** What a word is looked for in, as an index spells it. */
  searchText: SQL
  /** What it is sorted by; left out where a title says nothing. */
  sortedBy?: SQL
  /** The account whose it is; null for nobody's. */
  owner: SQL
  /** Whether it is this account's, where a column does not say it. */
  isOf?: (account: SQL) => SQL
  /** What it belongs to, for people; null for what stands alone. */
  place: SQL
  /** Where it is on the site. */
  path: SQL
  states: Record<StateOf<Kind>, SQL>
  /** Whether published results name it or are its own, so that hiding or deleting it changes them. */
  hasWon?: SQL
  /** What else it is narrowed by: a type, an event's address, a language. */
  of?: (value: string) => SQL
  /** Deletes it softly, as its owner would; what is gone already stays so. */
  remove(ctx: MemberContext, which: Removing): Promise<unknown>
}

/** Of whatever kind. */
export type AnyAdminListing = { [Kind in ContentKind]: AdminListing<Kind> }[ContentKind]
