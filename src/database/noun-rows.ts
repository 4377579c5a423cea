import { type SQL, sql } from 'drizzle-orm'

/** What the lists of everything say of one row of a noun: audit log, reports, content and deleted things. */
export interface NounRows {
  table: string
  title: SQL
  /** How what it says begins. */
  excerpt: SQL
  /** The addresses of the pictures that it shows beside its words, as a list in JSON. */
  pictures?: SQL
  /** All that it says and shows, in which files can stand. */
  content?: SQL
  /** Where it is on the site. */
  path: SQL
  /** The event it belongs to, whose organizers moderate it; null where it belongs to none. */
  event?: SQL
  /** The account that made it; null for nobody's. */
  owner: SQL
  /** The accounts that share it, as `user_id`, where it is not its owner's alone. */
  sharers?: SQL
  /** Published results name it. */
  hasWon?: SQL
  isGone: SQL
  /** It is gone, or what it is in. */
  isAway?: SQL
  /** The moderators hid it. */
  isHidden?: SQL
  /** Kept from others for another reason, such as a draft. */
  isUnseen?: SQL
}

/** What of it the audit log names. */
export type NamedRows = Pick<NounRows, 'table' | 'title' | 'path' | 'isGone' | 'isAway'>

/** Says it of the row that goes by this alias. */
export type RowsOf<Rows extends NounRows = NounRows> = (alias: string) => Rows

/** For what is deleted softly. */
export const isDeleted = (alias: string): SQL => sql.raw(`${alias}.deleted_at is not null`)
