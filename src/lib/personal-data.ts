import { type SQL, sql } from 'drizzle-orm'
import type { Context } from './contract/context.ts'

/** Whose data it is, and how others may have written about them. */
export interface Person {
  userId: string
  /** None before the username is chosen; a deleted one counts too. */
  profileIds: string[]
  email: string
  /** Of the profile that is there; null when there is none. */
  userName: string | null
  /** What a person is called in lists, mails and records: each at least two letters long. */
  names: string[]
}

/** One file of the archive that a member takes along (content/gdpr.md). */
export interface PersonalCopy {
  /** Its name, without .json. */
  name: string
  /** What stands in it, for people. */
  about: string
  /** Columns that lead from a row to the person, as `table.column`: the test of the catalogue compares them. */
  of: string[]
  /** A select whose column `id` is unique, as of `now`. Secrets and what is other people's own have no place in it. */
  rows: (person: Person, now: Date) => SQL
  /** Columns of the select that stay here, where it takes all of a table. */
  without?: string[]
}

/** Rows of one feature about people. Each feature offers its own; `features/operations/privacy` lists them. */
export interface PersonalData {
  copies: PersonalCopy[]
  /**
   * Removes everything that tells who the person was, in the caller's transaction, and only from the feature's own
   * tables. The account's row stays without anything in it, for what others made together with the person. A second
   * time changes nothing.
   */
  erase?(ctx: Context, person: Person): Promise<void>
}

/** What a member who erased their account is called from then on. */
export const formerMember = 'A former member'

/** Words that lead to a person wherever they stand: short names are other people's words too. */
export const tracesOf = ({ userId, profileIds, email, userName, names }: Person): string[] => [
  userId,
  ...profileIds,
  email,
  ...(userName === null ? [] : [`@${userName}`]),
  ...names.filter((name) => name.includes(' ') || [...name].length > 4),
]

/** Whether a text, or JSON as text, says one of them. */
export const mentions = (text: SQL, traces: string[]): SQL =>
  sql`exists (select from unnest(${sql.param(traces)}::text[]) word where position(lower(word) in lower(${text})) > 0)`
