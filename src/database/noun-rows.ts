import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for the columns of one row that site-wide lists show: audit log, reports, content and deleted items.
 */
export interface NounRows {
  table: string
  title: SQL
  /** Beginning of its text. */
  excerpt: SQL
  /** Addresses of the pictures that it shows besides its text, as a JSON list. */
  pictures?: SQL
  /** All its texts and pictures, which may refer to files. */
  content?: SQL
  /** Path on the site. */
  path: SQL
  /** Event whose organizers moderate it; null if it belongs to none. */
  event?: SQL
  /** User id of the creator; null without one. */
  owner: SQL
  /** Accounts that share it, as `user_id`, if its owner isn't the only one. */
  sharers?: SQL
  /** True if published results name it. */
  hasWon?: SQL
  isGone: SQL
  /** True if it, or the item that contains it, is gone. */
  isAway?: SQL
  /** True if the moderators hid it. */
  isHidden?: SQL
  /** True if it is hidden for another reason, such as a draft. */
  isUnseen?: SQL
}

/** Columns that the audit log shows. */
export type NamedRows = Pick<NounRows, 'table' | 'title' | 'path' | 'isGone' | 'isAway'>

/** Returns these columns for the row with the given alias. */
export type RowsOf<Rows extends NounRows = NounRows> = (alias: string) => Rows

/** Condition of a soft-deleted row, for the given alias. */
export const isDeleted = (alias: string): SQL => sql.raw(`${alias}.deleted_at is not null`)
