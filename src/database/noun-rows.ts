import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the columns of one row that site-wide lists show: audit log, reports, content and deleted items.
 */
export interface NounRows {
  table: string
  title: SQL
  /** Beginning of the row's text. */
  excerpt: SQL
  /** Addresses of the pictures that the row shows besides its text, as a JSON list. */
  pictures?: SQL
  /** All texts and pictures of the row, which may refer to files. */
  content?: SQL
  /** Path of the row's page on the site. */
  path: SQL
  /** Event whose organizers moderate the row; null if the row belongs to no event. */
  event?: SQL
  /** User id of the creator; null without one. */
  owner: SQL
  /** Accounts that share the row, as `user_id`, if its owner isn't the only one. */
  sharers?: SQL
  /** True if published results name the row. */
  hasWon?: SQL
  isGone: SQL
  /** True if the row, or the item that contains it, is deleted. */
  isAway?: SQL
  /** True if the moderators hid the row. */
  isHidden?: SQL
  /** True if the row is hidden for another reason, such as being a draft. */
  isUnseen?: SQL
}

/** Columns that the audit log shows. */
export type NamedRows = Pick<NounRows, 'table' | 'title' | 'path' | 'isGone' | 'isAway'>

/** Returns the columns of a kind of row for the given alias. */
export type GetRows<Rows extends NounRows = NounRows> = (alias: string) => Rows

/** Condition of a soft-deleted row, for the given alias. */
export const isDeleted = (alias: string): SQL => sql.raw(`${alias}.deleted_at is not null`)
