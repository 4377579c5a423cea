import { type SQL, sql } from 'drizzle-orm'
import type { Context } from './contract/context.ts'

/** Identity of a person, including how others may have referred to them. */
export interface Person {
  userId: string
  /** Ids of the person's profiles, including deleted ones; empty before a username is chosen. */
  profileIds: string[]
  email: string
  /** User name of the current profile, or null. */
  userName: string | null
  /** Names in lists, e-mails and records, each at least two letters long. */
  names: string[]
}

/** One file of a member's data archive (content/gdpr.md). */
export interface PersonalCopy {
  /** File name without .json. */
  name: string
  /** Readable description of its content. */
  about: string
  /**
   * Columns that link a row to the person, as `table.column`; a test compares them with the database catalog.
   */
  of: string[]
  /** Query with a unique column `id`, as of `now`. Must not include secrets or other people's data. */
  rows: (person: Person, now: Date) => SQL
  /** Columns not exported, if the query selects whole rows. */
  without?: string[]
}

/** Personal data of a feature. Each feature defines its own; `features/operations/privacy` lists them. */
export interface PersonalData {
  copies: PersonalCopy[]
  /**
   * Removes everything that identifies the person, in the caller's transaction, and only from the feature's
   * own tables. The account's emptied row stays, because things created together with others refer to it.
   * Idempotent.
   */
  erase?(ctx: Context, person: Person): Promise<void>
}

/** Display name of a member who erased their account. */
export const formerMember = 'A former member'

/**
 * Lists words that identify a person anywhere. Single names of up to four letters are left out, because they
 * can be ordinary words too.
 */
export const listTraces = ({ userId, profileIds, email, userName, names }: Person): string[] => [
  userId,
  ...profileIds,
  email,
  ...(userName === null ? [] : [`@${userName}`]),
  ...names.filter((name) => name.includes(' ') || [...name].length > 4),
]

/** SQL: whether a text, or JSON as text, contains one of `traces`, ignoring case. */
export const mentions = (text: SQL, traces: string[]): SQL =>
  sql`exists (select from unnest(${sql.param(traces)}::text[]) word where position(lower(word) in lower(${text})) > 0)`
