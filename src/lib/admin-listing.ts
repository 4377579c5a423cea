import type { SQL } from 'drizzle-orm'
import type { MemberContext } from './contract/context.ts'

/** What members make, and the states in which an administrator looks for it, in the order of a choice. */
export const contentStates = {
  event: ['draft', 'unlisted', 'public', 'hidden'],
  stream: ['draft', 'unlisted', 'public', 'hidden'],
  team: ['shown', 'hidden'],
  submission: ['draft', 'submitted', 'hidden'],
  application: ['waiting', 'published', 'rejected', 'hidden'],
  tutorial: ['draft', 'inReview', 'scheduled', 'published', 'hidden'],
  article: ['draft', 'inReview', 'scheduled', 'published', 'hidden'],
  comment: ['shown', 'hidden'],
  project: ['shown'],
} as const
export type ContentKind = keyof typeof contentStates
export type ContentState = (typeof contentStates)[ContentKind][number]

export const contentKinds = Object.keys(contentStates) as [ContentKind, ...ContentKind[]]
export const everyState = [...new Set(Object.values(contentStates).flat())] as [
  ContentState,
  ...ContentState[],
]

export interface Removing {
  id: string
  /** For the audit log. */
  reason: string
}

/**
 * How one feature lets an administrator look through what stands in its table, whose rows are called `x`; each feature
 * offers its own, `features/content` lists them. Every order and every state has an index, so that the list stays flat.
 */
export interface AdminListing<Kind extends ContentKind> {
  kind: Kind
  table: string
  title: SQL
  /** What a word is looked for in, as an index spells it. */
  words: SQL
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
  states: Record<(typeof contentStates)[Kind][number], SQL>
  /** Whether published results name it or are its own, so that hiding or deleting it changes them. */
  hasWon?: SQL
  /** What else it is narrowed by: a type, an event's address, a language. */
  of?: (value: string) => SQL
  /** Deletes it softly, as its owner would; what is gone already stays so. */
  remove(ctx: MemberContext, which: Removing): Promise<unknown>
}

/** Of whatever kind. */
export type AnyAdminListing = { [Kind in ContentKind]: AdminListing<Kind> }[ContentKind]
