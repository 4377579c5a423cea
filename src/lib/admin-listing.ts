import type { SQL } from 'drizzle-orm'
import type { MemberContext } from './contract/context.ts'
import { listNounsWith, type NounWithTrait, type NounState, listStates } from './nouns.ts'

export const contentKinds = listNounsWith('states')
export type ContentKind = NounWithTrait<'states'>
export type ContentState = NounState<ContentKind>
export const allStates = [
  ...new Set(contentKinds.flatMap((kind): readonly ContentState[] => listStates(kind))),
] as [ContentState, ...ContentState[]]

export interface RemovalInput {
  id: string
  /** Reason for the audit log. */
  reason: string
}

/**
 * Admin listing of a feature's table, with rows as alias `x`. Each feature defines its own;
 * `features/operations/content` lists them. Every order and every state has an index, so that lists stay
 * fast.
 */
export interface AdminListing<Kind extends ContentKind> {
  kind: Kind
  table: string
  /** Condition of the listed rows; by default those that aren't deleted. */
  exists?: SQL
  title: SQL
  /** Text to search, spelled as in an index. */
  searchText: SQL
  /** Sort column; omitted if the title isn't sortable. */
  sortedBy?: SQL
  /** Account of the owner; null if there is none. */
  owner: SQL
  /** Whether a row belongs to the account; if omitted, the account is compared with `owner`. */
  isOf?: (account: SQL) => SQL
  /** Readable name of the row's parent; null if it has none. */
  place: SQL
  /** Path of the row's page on the site. */
  path: SQL
  states: Record<NounState<Kind>, SQL>
  /**
   * Whether a row belongs to or appears in published results, which change if the row is hidden or deleted.
   */
  hasWon?: SQL
  /** Additional filter: a type, an event's slug, a language. */
  of?: (value: string) => SQL
  /** Soft-deletes an item like its owner would; skips a deleted one. */
  remove(ctx: MemberContext, input: RemovalInput): Promise<unknown>
}

export type AnyAdminListing = { [Kind in ContentKind]: AdminListing<Kind> }[ContentKind]
